import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Emulates the parts of S3 that are used: PutObject, GetObject with a range, HeadObject, and DeleteObject, by path, for
 * signed requests (Signature Version 4, https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
 * Recomputes each signature from the request, so that a client that signs incorrectly is rejected as by S3.
 */
export interface S3Emulator {
  url: string
  /** The objects in the buckets, by bucket and key: `bucket/company/file.pdf`. */
  objects: Map<string, { body: Buffer; contentType: string }>
  /** Buckets that exist. */
  buckets: Set<string>
  /** How it responds to every request: normally, with a denial, or with an error. */
  behaviour: 'answer' | 'forbidden' | 'fault'
  close(): Promise<void>
}

export const emulatorKey = { accessKeyId: 'GABLETESTKEY', secretAccessKey: 'not-a-secret-of-anybody' }

export async function startS3Emulator(): Promise<S3Emulator> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    answer(emulator, request, Buffer.concat(parts), response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const emulator: S3Emulator = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects: new Map(),
    buckets: new Set(['gable']),
    behaviour: 'answer',
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return emulator
}

function answer(emulator: S3Emulator, request: IncomingMessage, body: Buffer, response: ServerResponse): unknown {
  const { pathname } = new URL(request.url ?? '/', emulator.url)
  const name = decodeURIComponent(pathname).slice(1)
  const refuse = (status: number, code: string) => {
    const text = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`
    response.writeHead(status, { 'content-type': 'application/xml' }).end(request.method === 'HEAD' ? '' : text)
  }
  if (emulator.behaviour === 'fault') return refuse(500, 'InternalError')
  if (emulator.behaviour === 'forbidden') return refuse(403, 'AccessDenied')
  const wrong = whyUnsigned(request, body)
  if (wrong) return refuse(403, wrong)
  if (!emulator.buckets.has(name.split('/')[0]!)) return refuse(404, 'NoSuchBucket')
  if (request.method === 'PUT') {
    emulator.objects.set(name, { body, contentType: request.headers['content-type'] ?? 'binary/octet-stream' })
    response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end()
    return
  }
  if (request.method === 'DELETE') {
    emulator.objects.delete(name)
    response.writeHead(204).end()
    return
  }
  const object = emulator.objects.get(name)
  if (!object) return refuse(404, 'NoSuchKey')
  send(object, request, response, refuse)
}

function send(
  { body, contentType }: { body: Buffer; contentType: string },
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  refuse: (status: number, code: string) => void,
): unknown {
  const [, first, last] = /^bytes=(\d+)-(\d+)?$/.exec(headers.range ?? '') ?? []
  const from = Number(first ?? 0)
  const to = Math.min(Number(last ?? Number.POSITIVE_INFINITY), body.length - 1)
  if (first !== undefined && from >= body.length) return refuse(416, 'InvalidRange')
  const part = body.subarray(from, to + 1)
  const reported = { 'content-type': contentType, 'content-length': part.length, 'accept-ranges': 'bytes' }
  const ranged = { ...reported, 'content-range': `bytes ${from}-${to}/${body.length}` }
  response.writeHead(first === undefined ? 200 : 206, first === undefined ? reported : ranged)
  response.end(method === 'HEAD' ? undefined : part)
}

/** Returns S3's error code for an invalid signature, or undefined if it is valid. */
function whyUnsigned({ method, url = '/', headers }: IncomingMessage, body: Buffer): string | undefined {
  const [, key, day, region, signed, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (!key || !day || !region || !signed) return 'AccessDenied'
  if (key !== emulatorKey.accessKeyId) return 'InvalidAccessKeyId'
  const payload = String(headers['x-amz-content-sha256'])
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const { pathname, searchParams } = new URL(url, 'http://emulator')
  const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).sort()
  const heads = signed.split(';').map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}\n`)
  const canonical = [method, pathname, query.join('&'), heads.join(''), signed, payload].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${emulatorKey.secretAccessKey}`,
  )
  return hmac(signingKey, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
const hmac = (secret: Buffer | string, text: string) => createHmac('sha256', secret).update(text).digest()
