import * as contract from '@app/contracts/settings/site-hosts'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { type Input, mount } from '#http/mount.ts'
import { addHost, checkHost, hostsOf, removeHost, setMainHost } from './site-hosts.service.ts'

const asking = ({ actor, site, request }: Pick<Input<typeof contract.listHosts>, 'actor' | 'site' | 'request'>) => ({
  ...{ caller: actor, site, here: new URL(request.origin).hostname },
})

export const siteHostsRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mount(app, contract.listHosts, (input) => hostsOf(ctx, asking(input)))

    mount(app, contract.addHost, (input) => addHost(ctx, asking(input), input.body.host))

    mount(app, contract.checkHost, (input) => checkHost(ctx, asking(input), input.params.host))

    mount(app, contract.setMainHost, (input) => setMainHost(ctx, asking(input), input.params.host))

    mount(app, contract.removeHost, (input) => removeHost(ctx, asking(input), input.params.host))
  }
