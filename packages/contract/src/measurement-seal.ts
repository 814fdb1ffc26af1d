import { z } from 'zod'
import { id, timestamp } from './field.ts'
import { measurementAccess } from './measurement.access.ts'
import { measurementRecord } from './measurement-record.ts'
import { reads, sets } from './procedure.ts'
import { reportCode } from './report-code.ts'
import { ruledText } from './text.ts'

/** Sealed measurement reports, and how anyone verifies one by its file or its code. */

const reportSealStates = ['none', 'waiting', 'sealed'] as const

const sha256 = ruledText().regex(/^[0-9a-f]{64}$/)

/** The public information about a report that was sealed on this server. */
const ofReport = {
  company: z.string(),
  timeZone: z.string(),
  code: z.string(),
  address: z.object({ street: z.string(), city: z.string(), state: z.string(), postalCode: z.string() }),
  sealedAt: timestamp,
  /** Whether the stored scan and outline are those that the report was sealed with. */
  isSourceIntact: z.boolean(),
}

export const measurementSealProcedures = {
  /** Whether a report's sealed PDF is available, and its code. `none`: no roof of the report was scanned. */
  seal: reads(measurementAccess.seal)
    .input(z.object({ id }))
    .output(
      z.object({
        state: z.enum(reportSealStates),
        /** Empty without a seal. */
        code: z.string(),
        fileId: id.nullable(),
        sealedAt: timestamp.nullable(),
      }),
    ),

  /** Seals a report's PDF, or tries again; also for a report from before reports were sealed. */
  sealNow: sets(measurementAccess.sealNow)
    .input(z.object({ id }))
    .output(z.object({ state: z.enum(reportSealStates) })),

  /**
   * Whether a file with these bytes is a report that was sealed here, or whose report has this code. `file`: exactly the
   * sealed file. `code`: only the code was given, so the reader compares the figures. `changed`: a report with this code
   * was sealed, but with other bytes.
   */
  verify: reads(measurementAccess.verify)
    .input(z.object({ sha256: sha256.nullable(), code: reportCode.nullable() }))
    .output(
      z.discriminatedUnion('result', [
        z.object({ result: z.literal('file'), ...ofReport, record: measurementRecord }),
        z.object({ result: z.literal('code'), ...ofReport, record: measurementRecord }),
        z.object({ result: z.literal('changed'), company: z.string(), code: z.string() }),
        z.object({ result: z.literal('unknown') }),
      ]),
    ),

  /** Derives a sealed report's figures again from its stored outline and scan, and compares them. */
  derive: reads(measurementAccess.derive)
    .input(z.object({ code: reportCode }))
    .output(
      z.object({
        /** `failed`: the figures could not be derived in time. */
        result: z.enum(['same', 'different', 'failed', 'unknown']),
        /** Figures that differ from the sealed ones, by name; at most 20. */
        differences: z.array(z.object({ figure: z.string(), sealed: z.number(), derived: z.number() })),
      }),
    ),
}
