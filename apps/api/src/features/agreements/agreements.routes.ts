import { readAgreement } from '@app/contracts/agreements'
import type { FastifyPluginAsync } from 'fastify'
import { mount } from '#http/mount.ts'
import { agreementOf } from './agreements.service.ts'

export const agreementsRoutes: FastifyPluginAsync = async (app) => {
  mount(app, readAgreement, async ({ site, params, request }) => agreementOf(site, params.kind, request.locale))
}
