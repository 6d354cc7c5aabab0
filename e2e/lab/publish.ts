import type { Order } from '@app/contracts/orders/orders'
import type { DnsLab } from './dns-lab.ts'
import type { HttpLab } from './http-lab.ts'

/** Publishes every record of the order, as the owner of its names would. */
export function publishRecords(lab: { dns: DnsLab; http: HttpLab }, order: Pick<Order, 'checks'>): void {
  for (const { record } of order.checks) {
    if (record?.type === 'HTTP') {
      const { pathname, hostname } = new URL(record.host)
      lab.http.serve(pathname, record.value, { host: hostname })
    } else if (record) lab.dns.set(record.host, record.type, [record.value])
  }
}

export const hasRecords = (order: Pick<Order, 'checks'>): boolean =>
  order.checks.length > 0 && order.checks.every(({ record, result }) => record !== null || result === 'passed')
