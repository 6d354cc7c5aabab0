import { apiKeyPrefix } from '@app/contracts/access/api-keys'
import { apiPath } from '@app/contracts/endpoint'
import { getBalance } from '@app/contracts/finance/finance'

/** A call of the balance on this site, by curl. */
export const balanceCommand = (secret = `${apiKeyPrefix}…`) =>
  `curl -H "Authorization: Bearer ${secret}" \\\n  ${location.origin}${apiPath(getBalance.path)}`
