import { startIdentityProvider, testClient } from './identity-provider.ts'

/** For browser tests: whoever comes is the person whose claims are given as JSON. */
const provider = await startIdentityProvider()
provider.person = JSON.parse(process.argv[2] ?? 'null')
process.send?.({ issuer: provider.issuer, ...testClient })
process.on('disconnect', () => void provider.close())
