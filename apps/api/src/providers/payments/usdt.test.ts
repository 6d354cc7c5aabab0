import { beforeAll, describe, expect, test } from 'vitest'
import { microFor, minorAt, usdtMicro, usdtText } from '#core/usdt-amount.ts'
import { atEnd } from '#testing/at-end.ts'
import { ethKey, ethOwn, startEthereum } from '#testing/vendors/ethereum-server.ts'
import { type MemoryUsdtBooks, memoryUsdtBooks } from '#testing/vendors/memory-usdt-books.ts'
import { type ChainServer, startTron, tronKey, tronOwn } from '#testing/vendors/tron-server.ts'
import { isAllowedUrl } from './chain-http.ts'
import { behavesLikePaymentChannel, type ChannelWorld } from './payment-channel.behaviour.ts'
import type { NewTrade, PaymentChannel, TradeRef } from './payment-channel.ts'
import { createUsdtChannel } from './usdt.ts'
import { ethAddress, tronAccount, usdtAddress } from './usdt-address.ts'
import { createEthereumChain } from './usdt-ethereum.ts'
import { createTronChain } from './usdt-tron.ts'

const now = new Date('2026-11-23T16:30:00Z')
const rate = '7.1'
/** Fast networks, so that a window of half an hour holds every test. */
const blockSeconds = 1
const networks = { trc20: { own: tronOwn, start: startTron }, erc20: { own: ethOwn, start: startEthereum } }
type Network = keyof typeof networks

interface Wishes {
  timeoutMs?: number
  key?: string | undefined
  books?: MemoryUsdtBooks
}

function channelOf(
  network: Network,
  { endpoint }: Pick<ChainServer, 'endpoint'>,
  { timeoutMs = 5000, key, books = memoryUsdtBooks() }: Wishes = {},
) {
  const headers: Record<string, string> =
    network === 'trc20' ? { 'tron-pro-api-key': key ?? tronKey } : { authorization: `Bearer ${key ?? ethKey}` }
  const api = { url: endpoint, headers, allowNetworks: ['127.0.0.0/8'], timeoutMs }
  const chain = network === 'trc20' ? createTronChain(api, 20, () => now) : createEthereumChain(api, 'finalized')
  const places = [{ network, address: networks[network].own }]
  return createUsdtChannel({ currency: 'CNY', rate, places, chains: { [network]: chain } }, books)
}

const worldOf = (network: Network): ChannelWorld => ({
  ...{ now, currency: 'CNY', otherCurrency: 'USD', signsAnswers: false, tellsOtherAmounts: false, sendsNotices: false },
  start: () => networks[network].start(now, blockSeconds),
  create: (vendor, { timeoutMs, isUnknownKey }) =>
    channelOf(network, vendor, { timeoutMs, key: isUnknownKey ? 'unknown' : undefined }),
})

behavesLikePaymentChannel('usdt on TRON', worldOf('trc20'))
behavesLikePaymentChannel('usdt on Ethereum', worldOf('erc20'))

describe.each(['trc20', 'erc20'] as const)('%s', (network) => {
  let server: ChainServer
  let channel: PaymentChannel
  let made = 0
  beforeAll(async () => {
    server = await networks[network].start(now, blockSeconds)
    atEnd(() => server.close())
    channel = channelOf(network, server)
  })
  const begun = async () => {
    const trade: NewTrade & TradeRef = {
      ...{ paymentNo: `P${++made}`, amountMinor: 7100 + 71 * made, currency: 'CNY', subject: 'x' },
      ...{ notifyUrl: '', returnUrl: '', createdAt: now, expiresAt: new Date(now.getTime() + 1_800_000) },
      tradeId: null,
    }
    const { way } = await channel.create(trade)
    if (way.is !== 'usdt') throw new Error(way.is)
    return { trade, amount: way.amount }
  }
  const answers = async (trade: TradeRef) => (await channel.query(trade)).is

  test('a token of the same name at another contract is no money', async () => {
    const { trade, amount } = await begun()
    const other = networks[network].own.replace(/.$/, '')
    const contract = network === 'trc20' ? (usdtAddress('trc20', otherTron) ?? other) : ethAddress(Buffer.alloc(20, 3))
    server.send(networks[network].own, amount, { contract })
    expect(await answers(trade)).toBe('waiting')
  })

  test('a transaction that failed, and one to somebody else, are no money', async () => {
    const { trade, amount } = await begun()
    server.send(networks[network].own, amount, { succeeds: false })
    server.send(network === 'trc20' ? otherTron : ethAddress(Buffer.alloc(20, 4)), amount)
    expect(await answers(trade)).toBe('waiting')
  })

  test('a transfer counts once the network will not undo it, and not if it has', async () => {
    const { trade, amount } = await begun()
    const lost = server.send(networks[network].own, amount, { blocks: 5 })
    expect(await answers(trade)).toBe('waiting')
    server.ledger.undo(lost.replace('0x', ''))
    server.ledger.mine(70)
    expect(await answers(trade)).toBe('waiting')
    server.send(networks[network].own, amount, { blocks: 5 })
    expect(await answers(trade)).toBe('waiting')
    server.ledger.mine(70)
    expect(await answers(trade)).toBe('paid')
  })

  test('another amount, and one after the window, wait for a person', async () => {
    const [less, late] = [await begun(), await begun()]
    server.send(networks[network].own, usdtText((usdtMicro(less.amount) ?? 0) - 1_000_000))
    server.ledger.mine(Math.ceil(2000 / server.ledger.blockSeconds))
    server.send(networks[network].own, late.amount)
    expect(await answers(less.trade)).toBe('waiting')
    expect(await answers(late.trade)).toBe('waiting')
  })

  test('of many transfers none is missed, and each is read once', async () => {
    const books = memoryUsdtBooks()
    const busy = channelOf(network, server, { books })
    await busy.sweep?.()
    const hashes = Array.from({ length: 240 }, () => server.send(networks[network].own, '0.01', { blocks: 0 }))
    server.ledger.mine(100)
    for (let turn = 0; turn < 3; turn++) expect(await busy.sweep?.()).toMatchObject({ fault: undefined })
    expect(hashes.filter((hash) => books.seen.filter((one) => one === hash).length !== 1)).toEqual([])
    expect(server.faults).toEqual([])
  })
})

const otherTron = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

test('addresses are checked by their checksums', () => {
  const right = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  expect(usdtAddress('trc20', right)).toBe(right)
  expect(tronAccount(right)?.toString('hex')).toBe('a614f803b6fd780986a42c78ec9c7f77e6ded13c')
  expect(usdtAddress('trc20', right.replace('8', '9'))).toBeNull()
  expect(usdtAddress('trc20', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2')).toBeNull()
  // From EIP-55.
  for (const address of [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  ]) {
    expect(usdtAddress('erc20', address)).toBe(address)
    expect(usdtAddress('erc20', address.toLowerCase())).toBe(address)
  }
  expect(usdtAddress('erc20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD')).toBeNull()
})

test('amounts are rounded up to a whole step, and come back to the price', () => {
  expect(usdtText(microFor(12_345, '7.1'))).toBe('17.3874')
  expect(usdtText(microFor(100_00, '1.00'))).toBe('100.00')
  expect(usdtText(microFor(1, '7.123456'))).toBe('0.0015')
  for (const minor of [1, 99, 12_345, 9_999_999_99])
    for (const each of ['7.1', '1', '0.9987', '6.999999']) {
      const booked = minorAt(microFor(minor, each), each)
      expect(booked).toBeGreaterThanOrEqual(minor)
      expect(booked - minor).toBeLessThanOrEqual(1)
    }
  expect(usdtMicro('1.2345678')).toBeNull()
  expect(usdtMicro('17.3874')).toBe(17_387_400)
})

test('a node is asked at public https addresses, or in the private networks that are allowed', () => {
  expect(isAllowedUrl('https://api.trongrid.io', [])).toBe(true)
  expect(isAllowedUrl('http://api.trongrid.io', [])).toBe(false)
  expect(isAllowedUrl('https://169.254.169.254/latest', [])).toBe(false)
  expect(isAllowedUrl('https://[::1]:8545', [])).toBe(false)
  expect(isAllowedUrl('http://10.0.0.5:8545', ['10.0.0.0/8'])).toBe(true)
  expect(isAllowedUrl('http://8.8.8.8:8545', ['10.0.0.0/8'])).toBe(false)
  expect(isAllowedUrl('file:///etc/passwd', ['10.0.0.0/8'])).toBe(false)
})
