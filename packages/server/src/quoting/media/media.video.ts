import { rm } from 'node:fs/promises'
import { type MediaFailure, maxVideoMinutes } from '@gable/contract/media-file'
import { z } from 'zod'
import { runTool, type VideoTools } from './media.tools.ts'

/** Maximum width of a converted video, in pixels: the widest that a thank-you page shows. */
const widest = 1_280

/** A single frame beyond this needs more memory than a server can spare. */
const maxPixels = 8_192 * 4_320

/** The demuxer for each kind of upload. No other may open it, so that none follows references in the file. */
const readerOf = { mp4: 'mov', mov: 'mov', webm: 'matroska', mkv: 'matroska' } as const
export type VideoKind = keyof typeof readerOf

const probed = z.object({
  format: z.object({ duration: z.coerce.number().positive() }),
  streams: z.array(
    z.object({
      codec_type: z.string(),
      width: z.number().optional(),
      height: z.number().optional(),
      disposition: z.object({ attached_pic: z.number() }).partial().optional(),
    }),
  ),
})

interface Work {
  tools: VideoTools
  signal: AbortSignal
}

export type LookResult = { ok: true; seconds: number } | { ok: false; reason: MediaFailure }

/** Opens only local files, with the demuxer for their format. */
const opening = (path: string, kind: VideoKind) => ['-protocol_whitelist', 'file', '-f', readerOf[kind], '-i', path]

/** Checks whether a file is a video that a page can show. */
export async function lookAtVideo({ tools, signal }: Work, path: string, kind: VideoKind): Promise<LookResult> {
  const requested = ['-v', 'error', '-print_format', 'json', '-show_format', '-show_streams', ...opening(path, kind)]
  const written = await runTool(tools.ffprobe, requested, { signal }).catch((error: unknown) => {
    if (signal.aborted) throw error
    return ''
  })
  const read = probed.safeParse(written && JSON.parse(written))
  if (!read.success) return { ok: false, reason: 'VIDEO_NOT_READABLE' }
  const { format, streams } = read.data
  const video = streams.find((each) => each.codec_type === 'video' && !each.disposition?.attached_pic)
  const pixels = (video?.width ?? 0) * (video?.height ?? 0)
  if (pixels === 0 || pixels > maxPixels) return { ok: false, reason: 'VIDEO_NOT_READABLE' }
  if (format.duration > maxVideoMinutes * 60) return { ok: false, reason: 'VIDEO_TOO_LONG' }
  return { ok: true, seconds: format.duration }
}

/**
 * Converts a video to what every browser plays: H.264 and AAC in an MP4 that starts before it is loaded, no wider than
 * a page needs. Nothing else of the old file remains, such as where it was recorded.
 */
export async function makePlayable(
  { tools, signal, onSecond }: Work & { onSecond: (seconds: number) => void },
  from: { path: string; kind: VideoKind },
  to: string,
): Promise<void> {
  const picture = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-maxrate', '4M', '-bufsize', '8M']
  const shown = ['-pix_fmt', 'yuv420p', '-vf', `scale=w='2*trunc(min(${widest},iw)/2)':h=-2`, '-fpsmax', '30']
  const sound = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000']
  const without = ['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1']
  await runTool(
    tools.ffmpeg,
    [
      ...['-nostdin', '-v', 'error', '-y', ...opening(from.path, from.kind), '-map', '0:v:0', '-map', '0:a:0?'],
      ...[...without, ...picture, ...shown, ...sound],
      ...['-movflags', '+faststart', '-progress', 'pipe:1', '-f', 'mp4', to],
    ],
    {
      signal,
      onLine: (line) => {
        const [, microseconds] = /^out_time_us=(\d+)$/.exec(line) ?? []
        if (microseconds) onSecond(Number(microseconds) / 1_000_000)
      },
    },
  )
}

/** Saves the picture shown until the video plays. It is from the first second, after any black leader. */
export async function takePoster({ tools, signal }: Work, video: string, seconds: number, to: string): Promise<void> {
  const at = String(Math.min(1, seconds / 2))
  const opened = ['-nostdin', '-v', 'error', '-y', '-ss', at, ...opening(video, 'mp4')]
  await runTool(tools.ffmpeg, [...opened, '-frames:v', '1', '-q:v', '3', '-f', 'mjpeg', to], { signal })
}

export async function removeAll(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => rm(path, { force: true })))
}
