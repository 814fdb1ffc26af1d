import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mediaUploads } from '@gable/contract/media-file'
import type { FileServer } from '@gable/testing/files'

/** Uploads media as a browser does, request by request, so that a test can interrupt each one. */

type Who = { id: string } | undefined

export interface Uploader {
  begin(who: Who, declared: { kind?: string; name?: string; bytes: number | undefined }): Promise<Response>
  send(who: Who, address: string, from: number, part: Uint8Array | ReadableStream): Promise<Response>
  /** Asks how many bytes the server has. */
  look(who: Who, address: string): Promise<Response>
  cancel(who: Who, address: string): Promise<Response>
  /** Declares and sends a file in one part. @returns the last response. */
  whole(who: Who, file: { kind: string; name: string; body: Uint8Array }): Promise<Response>
}

const inMetadata = (text: string) => Buffer.from(text).toString('base64')

export function uploaderTo(files: FileServer, headers: Record<string, string> = {}): Uploader {
  const ask = async (who: Who, address: string, init: RequestInit & { headers?: Record<string, string> }) =>
    fetch(files.url + address, {
      ...init,
      headers: { 'tus-resumable': '1.0.0', cookie: await files.cookieOf(who), ...headers, ...init.headers },
      duplex: 'half',
    } as RequestInit)
  const uploader: Uploader = {
    begin: (who, { kind = 'image', name = 'roof.jpg', bytes }) =>
      ask(who, mediaUploads, {
        method: 'POST',
        headers: {
          ...(bytes === undefined ? { 'upload-defer-length': '1' } : { 'upload-length': String(bytes) }),
          'upload-metadata': `kind ${inMetadata(kind)},name ${inMetadata(name)}`,
        },
      }),
    send: (who, address, from, body) =>
      ask(who, address, {
        method: 'PATCH',
        body: body as NonNullable<RequestInit['body']>,
        headers: { 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
      }),
    look: (who, address) => ask(who, address, { method: 'HEAD' }),
    cancel: (who, address) => ask(who, address, { method: 'DELETE' }),
    async whole(who, { kind, name, body }) {
      const started = await uploader.begin(who, { kind, name, bytes: body.length })
      return started.status === 201 ? uploader.send(who, addressOf(started), 0, body) : started
    },
  }
  return uploader
}

/** The address at which a started upload continues. */
export const addressOf = (started: Response): string => started.headers.get('location')!

export const codeIn = async (answer: Response) => [
  answer.status,
  (JSON.parse(await answer.text()) as { json: { code: string } }).json.code,
]

/** Whether this machine can prepare videos. */
export const hasFfmpeg = spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0
if (!hasFfmpeg) console.warn('ffmpeg is not installed: the tests of videos are skipped')

/** A test video of two seconds with sound, larger than a page needs, in a format that phones or recorders write. */
export function madeVideo(ending: 'mp4' | 'mkv' | 'webm', { seconds = 2, sound = true } = {}): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'gable-video-'))
  const target = join(folder, `made.${ending}`)
  const picture = ['-f', 'lavfi', '-i', `testsrc=size=1601x901:rate=10:duration=${seconds}`]
  const tone = sound ? ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`] : []
  const codec = ending === 'webm' ? ['-c:v', 'libvpx', '-deadline', 'realtime'] : ['-c:v', 'mpeg4']
  const created = spawnSync(
    'ffmpeg',
    ['-v', 'error', ...picture, ...tone, ...codec, '-metadata', 'location=+43.0-111.0/', '-y', target],
    { encoding: 'utf8' },
  )
  if (created.status !== 0) throw new Error(created.stderr)
  const bytes = readFileSync(target)
  rmSync(folder, { recursive: true })
  return bytes
}

/** Starts like a video but continues with garbage. */
export const noVideo = Buffer.concat([
  Buffer.from([0, 0, 0, 0x18]),
  Buffer.from('ftypisom\0\0\x02\0isomiso2'),
  Buffer.alloc(4_000, 0x5a),
])

/**
 * Kills the process that converts a video for this data folder, as an out-of-memory machine would. @returns whether it
 * had started.
 */
export function killPreparation(dataDir: string): boolean {
  const children = globSync(`/proc/${process.pid}/task/*/children`).flatMap((list) => readNow(list).split(' '))
  const pid = children.find((child) => {
    const line = child && readNow(`/proc/${child}/cmdline`)
    return line.startsWith('ffmpeg\0') && line.includes('libx264') && line.includes(dataDir)
  })
  return pid !== undefined && process.kill(Number(pid), 'SIGKILL')
}

/** A process may end while it is being read. */
function readNow(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
