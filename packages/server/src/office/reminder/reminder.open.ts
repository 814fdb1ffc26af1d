import { hasFeature } from '@gable/contract/feature'
import type { ReminderSettingsForm } from '@gable/contract/reminder-form'
import { daysUntil, type PlannedReminder, plannedReminders, type ReminderKind } from '@gable/contract/reminder-plan'
import { isTurnOf, signingOf } from '../../contracts/proposal/sign/proposal.signer.query.ts'
import type { Ctx } from '../../platform/context.ts'
import {
  doneReminders,
  emailsOfProposals,
  signersOfProposals,
  unopenedQuotes,
  unreachableOf,
  unsignedProposals,
  unsubscribedOf,
  type Which,
} from './reminder.query.ts'

/** What an address was emailed and still waits for an answer. */
export interface Open {
  kind: ReminderKind
  /** The quote or the proposal, and its version. */
  subjectId: string
  number: number
  leadId: string
  /** As it was written to. */
  recipient: string
  sentAt: Date
  /** When a proposal expires. */
  expiresAt?: Date | null
  /** Who is to sign, of an E-Sign proposal. */
  signerId?: string
}

/** Open quotes and proposals with the reminders that are still to come. */
export type OpenWithPlan = Open & { planned: PlannedReminder[] }

/**
 * What waits for an answer, with what is planned: nothing that was opened, chosen, changed, withdrawn or has expired, and no
 * address that email does not reach or whose owner has unsubscribed.
 */
export async function openWithPlan(
  ctx: Ctx,
  settings: ReminderSettingsForm,
  which: Which = {},
): Promise<OpenWithPlan[]> {
  const found = [
    ...(settings.quoteOn ? await openQuotes(ctx, which) : []),
    ...(settings.proposalOn && hasFeature(ctx.company, 'proposals') ? await openProposals(ctx, which) : []),
  ]
  const addresses = [...new Set(found.map(({ recipient }) => recipient.toLowerCase()))]
  const [gone, unreachable] = [await unsubscribedOf(ctx, addresses), await unreachableOf(ctx, addresses)]
  const done = await doneReminders(ctx, [...new Set(found.map(({ subjectId }) => subjectId))])
  return found
    .filter(({ recipient }) => !gone.has(recipient.toLowerCase()) && !unreachable.has(recipient.toLowerCase()))
    .map((open) => {
      const steps = done.filter((one) => isOf(one, open)).map(({ step }) => step)
      const days =
        open.kind === 'quote'
          ? settings.quoteDays
          : daysUntil(settings.proposalDays, settings.proposalEvery, open.sentAt, open.expiresAt ?? null)
      return { ...open, planned: plannedReminders(open.sentAt, days, new Set(steps)) }
    })
}

type Key = Pick<Open, 'subjectId' | 'number' | 'recipient'>

/** Whether both are of the same version to the same address. */
export const isOf = (one: Key, other: Key): boolean =>
  one.subjectId === other.subjectId &&
  one.number === other.number &&
  one.recipient.toLowerCase() === other.recipient.toLowerCase()

async function openQuotes(ctx: Ctx, which: Which): Promise<Open[]> {
  return (await unopenedQuotes(ctx, which)).map((row) => ({ kind: 'quote', ...row }))
}

/** Each customer of a Standard proposal until one has chosen; of an E-Sign one whose turn it is to sign. */
async function openProposals(ctx: Ctx, which: Which): Promise<Open[]> {
  const rows = await unsignedProposals(ctx, which)
  const ids = rows.map(({ id }) => id)
  const emails = await emailsOfProposals(ctx, ids)
  const signers = await signersOfProposals(ctx, ids)
  return rows.flatMap(({ id: subjectId, leadId, number, type, chosen, form, expiresAt, askedAt }) => {
    const isOfVersion = (one: { proposalId: string; number: number }) =>
      one.proposalId === subjectId && one.number === number
    const mailed = emails.filter(isOfVersion)
    const of = { kind: 'proposal' as const, subjectId, number, leadId, expiresAt }
    // Who has asked something waits for an answer of the company.
    const waits = ({ sentAt }: { sentAt: Date }) => askedAt === null || new Date(askedAt) <= sentAt
    if (type === 'Standard') {
      if (chosen) return []
      // Who got it at an address that was corrected since is no customer.
      const isCustomer = ({ sentTo }: { sentTo: string }) =>
        form.customers.some(({ email }) => email.toLowerCase() === sentTo.toLowerCase())
      return mailed
        .filter((one) => waits(one) && isCustomer(one))
        .map(({ sentTo: recipient, sentAt }): Open => ({ ...of, recipient, sentAt }))
    }
    const all = signers.filter(isOfVersion)
    const { inOrder } = signingOf(form)
    return all
      .filter((one) => one.kind === 'customer' && !one.signedAt && !one.declinedAt && isTurnOf(one, all, inOrder))
      .flatMap((signer): Open[] => {
        const own = mailed.filter(({ sentTo }) => sentTo.toLowerCase() === signer.email.toLowerCase())
        // The next one in order was emailed when the one before had signed.
        const before = inOrder ? all.filter(({ position }) => position < signer.position) : []
        const times = [...own.map(({ sentAt }) => sentAt), ...before.flatMap(({ signedAt }) => signedAt ?? [])]
        if (times.length === 0) return []
        const sentAt = new Date(Math.max(...times.map((at) => at.getTime())))
        return [{ ...of, recipient: signer.email, sentAt, signerId: signer.id }].filter(waits)
      })
  })
}
