import { z } from 'zod'

/** Settings of the object store. Without S3_BUCKET, files lie in DATA_DIR. */
export const storageVariables = {
  /** Address of the service, without the bucket. */
  S3_ENDPOINT: z
    .string()
    .refine(
      (text) => URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol) && !/[?#]|@/.test(text),
      'must be an address such as https://s3.eu-central-1.amazonaws.com',
    )
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, such as workspace-files')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_KEY_ID: z.string().optional(),
  S3_KEY_SECRET: z.string().optional(),
  /** Whether the bucket stands in the path or before the host. */
  S3_STYLE: z.enum(['path', 'host'], 'must be path or host').default('path'),
}

const together = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_KEY_ID', 'S3_KEY_SECRET'] as const

/** Missing settings of the object store, one sentence each. */
export function storageMistakes(given: Record<string, unknown>): string[] {
  const isWanted = together.some((name) => given[name])
  return isWanted
    ? together.filter((name) => !given[name]).map((name) => `${name} is required for an object store.`)
    : []
}
