import type { Ctx } from '#ctx.ts'
import { job } from '#jobs/job.ts'
import { keepHostCertificates } from './host-certificates.service.ts'

const keepCertificates = job({
  name: 'hosting.keep-certificates',
  everySeconds: 15,
  run: (ctx: Ctx) => keepHostCertificates(ctx),
})

export const hostingJobs = [keepCertificates]
