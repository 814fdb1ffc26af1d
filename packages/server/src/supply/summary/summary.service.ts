import type { LeadDetail } from '@gable/contract/lead'
import type { QuoteView } from '@gable/contract/quote'
import type { CustomerSummary, SummaryQuote } from '@gable/contract/summary'
import type { RoofToMeasure } from '@gable/roof/report/measure-roofs'
import { onDocuments } from '../../account/company/company.query.ts'
import { groundRound } from '../../places/geo/geo.imagery.ts'
import { mapFeaturesWithin } from '../../places/geo/geo.service.ts'
import type { Ctx } from '../../platform/context.ts'
import { isoTimes } from '../../platform/db/iso-times.ts'
import { slugOf } from '../../platform/slug.ts'
import { drawingOf } from '../../quoting/quote-share/quote-share.link.ts'
import { getLeadDetail } from '../../selling/lead/office/lead.service.ts'
import { notesById } from '../../selling/note/note.query.ts'
import { measurementsOf, notesOfSummary, proposalsOf } from './summary.query.ts'

/** The brand's own orange. Readers do not care in which color the roof is drawn. */
const roofColor = '#C2410C'

interface Gathered {
  summary: CustomerSummary
  outlines: RoofToMeasure[]
  point: [number, number] | null
  logo: string | null
}

/** The summary of a lead with its picture. Undefined if the lead does not exist or the person may not see it. */
export async function readSummary(
  ctx: Ctx,
  leadId: string,
): Promise<(CustomerSummary & { drawing: string }) | undefined> {
  const found = await gather(ctx, leadId)
  return found && { ...found.summary, drawing: drawingOf(found.outlines, roofColor) }
}

/** The same as a PDF, from the current data. Rejects if it cannot be rendered now. */
export async function summaryPdf(ctx: Ctx, leadId: string): Promise<File | undefined> {
  const found = await gather(ctx, leadId)
  if (!found) return undefined
  const { summary, outlines, point, logo } = found
  const body = await ctx.documents.renderSummary({
    leadId,
    summary,
    outlines,
    logo,
    surroundings: point
      ? await mapFeaturesWithin(ctx, groundRound(point))
      : { roads: [], buildings: [], houseNumbers: [], notices: [] },
  })
  return new File([new Uint8Array(body)], nameOf(summary), { type: 'application/pdf' })
}

async function gather(ctx: Ctx, leadId: string): Promise<Gathered | undefined> {
  const lead = await getLeadDetail(ctx, leadId)
  if (!lead) return undefined
  const { mailingAddress, logo } = await onDocuments(ctx)
  const { name, phone, email, locale, timeZone } = ctx.company
  const noteIds = await notesOfSummary(ctx, leadId)
  const notes = await notesById(ctx, noteIds)
  const measurements = await measurementsOf(ctx, leadId)
  const proposals = await proposalsOf(ctx, leadId)
  const { street, city, state, postalCode } = lead
  const summary: CustomerSummary = {
    madeAt: ctx.clock.now().toISOString(),
    locale,
    timeZone,
    company: { name, phone, email, mailingAddress },
    customer: `${lead.firstName} ${lead.lastName}`.trim(),
    phone: lead.phone,
    email: lead.email,
    address: { street, city, state, postalCode },
    contact: lead.assignedTo,
    rise: lead.slope?.rise ?? null,
    roofs: lead.structures.map(({ id, name, included, planAreaSqft }) => ({ id, name, included, planAreaSqft })),
    quotes: lead.submissionsList.flatMap(({ quote }) => (quote ? [inOneLine(quote)] : [])).toReversed(),
    proposals: proposals.map(isoTimes),
    measurements: measurements.map(isoTimes),
    notes: noteIds.flatMap((id) => {
      const note = notes.get(id)
      if (!note) return []
      const { createdAt, commenter, comment } = note
      return [{ id, createdAt, commenter, comment }]
    }),
  }
  return { summary, outlines: outlinesOf(lead), point: lead.point, logo }
}

/** Only what the quote displays: for a range or a payment, the total remains with the company. */
function inOneLine(quote: QuoteView): SummaryQuote {
  const { id, createdAt, productName, currency, display, totalCents, range, monthly, structures } = quote
  const included = structures.filter((one) => one.included)
  return {
    id,
    createdAt,
    productName,
    currency,
    display,
    monthly,
    range: display === 'range' ? range : null,
    totalCents: display === 'total' ? totalCents : null,
    roofAreaSqft: included.reduce((sum, one) => sum + one.roofAreaSqft, 0),
  }
}

function outlinesOf({ structures, slope }: LeadDetail): RoofToMeasure[] {
  return structures
    .filter(({ included, outline }) => included && (outline[0]?.length ?? 0) > 3)
    .map(({ name, outline, shape }) => ({ name, outline, shape, rise: slope?.rise ?? 6, overhangInches: 0 }))
}

/** "june-takeda-12-elm-street-summary.pdf". */
function nameOf({ customer, address }: CustomerSummary): string {
  return `${[slugOf(`${customer} ${address.street}`, 70), 'summary'].filter(Boolean).join('-')}.pdf`
}
