import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Config } from '../config.ts'
import type { Storage } from './storage.ts'

export type S3Settings = Pick<
  Config,
  'S3_BUCKET' | 'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>

/** The object that the bucket check writes and removes. */
const probeKey = '.ready'

/** Stores bytes in a bucket of S3 or of a compatible service. */
export function createS3Storage(settings: S3Settings): Storage {
  const bucket = settings.S3_BUCKET ?? ''
  const client = clientOf(settings)
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
  const put: Storage['put'] = async (key, body) => {
    if (body instanceof Uint8Array) await disk.put(key, body)
    else await disk.putStream(key, createReadStream(body.path), { contentLength: body.bytes })
  }
  const remove = (key: string) => disk.delete(key)
  return {
    put,
    remove,
    async read(key, range) {
      const requested = { Bucket: bucket, Key: key, ...(range && { Range: `bytes=${range.from}-${range.to}` }) }
      const { Body: body } = await client.send(new GetObjectCommand(requested))
      return body as Readable
    },
    async check() {
      try {
        await put(probeKey, Buffer.from('ready'))
        await remove(probeKey)
      } catch (error) {
        throw new Error(`Cannot write to bucket ${bucket}: ${reasonOf(error)}`)
      }
    },
  }
}

function clientOf(settings: S3Settings): S3Client {
  const { S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  return new S3Client({
    region: S3_REGION,
    // Servers other than Amazon's use one host name for all buckets.
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // Not every S3-compatible server supports the newer checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
  })
}

/** The outer error only says that the operation failed; its cause has the server's message. */
function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error
  if (cause instanceof Error) return reasonOf(cause)
  return message && message !== name ? `${name}: ${message}` : name
}
