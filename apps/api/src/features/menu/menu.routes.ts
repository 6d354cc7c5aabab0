import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'

export const menuRoutes =
  (_ctx: Ctx): FastifyPluginAsync =>
  async () => {}
