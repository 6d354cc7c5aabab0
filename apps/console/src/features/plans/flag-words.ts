import type { TenantFlag } from '@app/contracts/plans/plan-values'
import { useT } from '#i18n/use-t.ts'
import { planMessages } from './plans.messages.ts'
import { rolloutMessages } from './rollout.messages.ts'

/** Says switches of tenants' sites: `经营域名业务：开`. */
export function useFlagWords() {
  const t = useT(planMessages)
  const say = useT(rolloutMessages)
  const name = (flag: TenantFlag) => t(`app.flag.${flag}`)
  return { name, set: (flag: TenantFlag, to: boolean) => say(to ? 'rollout.on' : 'rollout.off', { flag: name(flag) }) }
}
