import type { FileKind } from '@gable/contract/file-kind'
import type { ReportFigures } from '@gable/contract/measurement-figures'
import type { ReportModel } from '@gable/contract/measurement-model'
import type { ReportVendorId } from '@gable/contract/measurement-vendor'
import type { Ctx } from '../../../platform/context.ts'
import type { StoredFile } from '../../../platform/files/files.ts'
import type { ReportFileKind, VendorFile, VendorReport } from '../../../platform/ports/measurement.ts'
import { retryAfter } from '../../../platform/work/job.ts'
import { pdfNameOf } from '../measurement.files.ts'
import { asPayer } from './measurement.account.ts'
import type { AnyOrder } from './measurement.order-state.ts'
import { readExportFile } from './measurement.read-upload.ts'

/** The content of a completed report. */
export interface Fetched {
  /** Its figures cannot be those of a roof, or it is empty: the order waits for a corrected report. */
  unusable: boolean
  figures: ReportFigures | null
  /** The roofs in 3D, from the data file. */
  model: ReportModel | null
  pdf: StoredFile | undefined
  data: StoredFile | undefined
  /** Drawings and images. */
  assets: StoredFile[]
}

/**
 * The files of a report, stored before the transaction that refers to them. Skips files that the vendor has not made.
 * @param patient if false, omits files that cannot be fetched now, so that the report itself arrives.
 */
export async function fetchFiles(
  ctx: Ctx,
  order: AnyOrder,
  report: VendorReport,
  { patient }: { patient: boolean } = { patient: true },
): Promise<Fetched> {
  const { figures } = report
  const found: Fetched = {
    unusable: figures === 'outOfRange',
    figures: figures === 'outOfRange' ? null : figures,
    model: null,
    pdf: undefined,
    data: undefined,
    assets: [],
  }
  if (found.unusable) return found
  for (const file of report.files) {
    if ((file.kind === 'xml' || file.kind === 'json') && found.data) continue
    const bytes = await bytesOf(ctx, order, file, patient)
    if (!bytes || bytes.length === 0) continue
    const kind = kindOfBytes(file.kind, bytes)
    const isData = file.kind === 'xml' || file.kind === 'json'
    const read = isData ? await readExportFile(order.companyId, async () => bytes) : undefined
    if (read === 'outOfRange') return { ...found, unusable: true }
    if (kind === undefined || (isData && !read)) continue
    const name = pdfNameOf(order).replace(/pdf$/, `${suffixOf(found, file)}${kind === 'jpeg' ? 'jpg' : kind}`)
    const stored = await ctx.files.keep(order.companyId, { name, kind, body: bytes })
    if (file.kind === 'pdf') found.pdf = stored
    else if (read) Object.assign(found, { data: stored, ...read })
    else found.assets.push(stored)
  }
  return { ...found, unusable: report.status === 'Completed' && !found.figures && !found.pdf }
}

/** Numbers the images of a report. */
const suffixOf = ({ assets }: Fetched, { kind }: VendorFile) =>
  kind === 'image' ? `${assets.filter(({ name }) => !name.endsWith('.dxf')).length + 1}.` : ''

async function bytesOf(ctx: Ctx, order: AnyOrder, file: VendorFile, patient: boolean): Promise<Uint8Array | undefined> {
  const payer = { vendor: order.provider as ReportVendorId, credits: order.credits }
  const answer = await asPayer(ctx, payer, (port, access) => port.file(access, order.jobNumber, file))
  if (answer.ok) return answer.value
  if (answer.reason === 'REFUSED' || !patient) return undefined
  if (answer.reason === 'LATER') throw retryAfter(`a file of order ${order.id}`, answer.retryAfterMs)
  throw new Error(`A file of order ${order.id}: ${answer.reason}`)
}

/** The type of a vendor's file judging by its bytes; undefined if it is not the type that the vendor claims. */
function kindOfBytes(message: ReportFileKind, bytes: Uint8Array): FileKind | undefined {
  const begins = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  switch (message) {
    case 'pdf':
      return begins.startsWith('%PDF-') ? 'pdf' : undefined
    case 'dxf':
      // A text DXF begins with a group code and a section, or with comments of group 999.
      return /^\s*(0\s+SECTION|999\s)/.test(begins) ? 'dxf' : undefined
    case 'image':
      return imageOf(begins)
    default:
      return message
  }
}

function imageOf(begins: string): FileKind | undefined {
  if (begins.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (begins.startsWith('\xff\xd8\xff')) return 'jpeg'
  return begins.startsWith('RIFF') && begins.slice(8, 12) === 'WEBP' ? 'webp' : undefined
}
