import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Env } from '#env.ts'
import { diskStorage } from '#providers/storage/disk.ts'
import { s3Storage } from '#providers/storage/s3.ts'
import type { FileStorage } from '#providers/storage/storage.ts'

type StorageEnv = Pick<
  Env,
  'DATA_DIR' | 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_KEY_ID' | 'S3_KEY_SECRET' | 'S3_STYLE'
>

const filesFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, 'files')

/** The place of stored files that the environment names: a bucket, else a folder in DATA_DIR. */
export function openStorage(env: StorageEnv): FileStorage {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_KEY_ID: keyId, S3_KEY_SECRET: keySecret } = env
  if (!bucket || !endpoint || !keyId || !keySecret) return diskStorage(filesFolder(env))
  return s3Storage({ bucket, endpoint, keyId, keySecret, region: env.S3_REGION, style: env.S3_STYLE })
}

/** What `npm run backup` says of files, which are in no backup of the database; empty where there are none. */
export function filesToKeep(env: Pick<Env, 'DATA_DIR' | 'S3_BUCKET'>): string {
  if (env.S3_BUCKET) return `Uploaded files are in the bucket ${env.S3_BUCKET}, and not in this file.`
  const folder = filesFolder(env)
  return existsSync(folder)
    ? `Uploaded files are in ${resolve(folder)}, and not in this file: copy that folder too.`
    : ''
}
