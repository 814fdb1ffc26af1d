import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { Remark } from './import.ts'
import type { Request } from './request.ts'

const SHOWN = 20

/**
 * Collects the remarks on rows: all go to the report file; the screen shows the first ones and a count for each reason.
 * @returns undefined if the report cannot be written.
 */
export async function collectRemarks({ files, report }: Request) {
  const begun = report ? await writeFile(report, 'file\tline\toutcome\treason\n').then(...yesOrNo) : true
  if (!begun) return undefined
  const stream = report ? createWriteStream(report, { flags: 'a' }) : undefined
  let failed = false
  stream?.once('error', () => {
    failed = true
  })
  const first: string[] = []
  const reasons = new Map<string, number>()
  return {
    add({ kind, line, feature, outcome, reason }: Remark) {
      const place = feature === undefined ? line : `${line}, feature ${feature}`
      const text = `${files[kind]}\t${place}\t${outcome}\t${reason.replace(/\s+/g, ' ')}`
      stream?.write(`${text}\n`)
      if (first.length < SHOWN) first.push(text)
      const about = `${kind} ${outcome}: ${reason.replace(/^polygon \d+: |; .*/g, '')}`
      reasons.set(about, (reasons.get(about) ?? 0) + 1)
    },
    async finish() {
      if (stream && !failed) await new Promise((resolve) => stream.once('close', () => resolve(undefined)).end())
      const often = [...reasons].sort(([, one], [, other]) => other - one)
      for (const [reason, count] of often.slice(0, SHOWN)) console.log(`  ${count} ${reason}`)
      if (often.length > SHOWN) console.log(`  and ${often.length - SHOWN} other reasons`)
      if (first.length > 0)
        console.log(`The first ${first.length} (file, line, outcome, reason):\n  ${first.join('\n  ')}`)
      if (failed) console.log(`The report could not be written to ${report}`)
      else if (report) console.log(`All of them are in ${report}`)
    },
  }
}

const yesOrNo = [() => true, () => false] as const
