import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'

export const productsRoutes =
  (_ctx: Ctx): FastifyPluginAsync =>
  async () => {}
