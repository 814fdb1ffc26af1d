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

/** An email to an address that still awaits an answer. */
export interface Open {
  kind: ReminderKind
  /** The quote or the proposal, and its version. */
  subjectId: string
  number: number
  leadId: string
  /** As written in the email. */
  recipient: string
  sentAt: Date
  expiresAt?: Date | null
  /** For an E-Sign proposal: the next signer. */
  signerId?: string
}

/** Open quotes and proposals with their upcoming reminders. */
export type OpenWithPlan = Open & { planned: PlannedReminder[] }

/**
 * Returns what awaits an answer, with the planned reminders. Excludes anything opened, chosen, changed, withdrawn, or
 * expired, and addresses that are unreachable or unsubscribed.
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

/**
 * For a Standard proposal, each customer until one has chosen; for an E-Sign one, the customers whose turn it is to
 * sign.
 */
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
    // A customer who has asked a question awaits the company's answer.
    const waits = ({ sentAt }: { sentAt: Date }) => askedAt === null || new Date(askedAt) <= sentAt
    if (type === 'Standard') {
      if (chosen) return []
      // An address that has been corrected since is no longer a customer's.
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
        // With a signing order, the next signer was emailed when the previous one had signed.
        const before = inOrder ? all.filter(({ position }) => position < signer.position) : []
        const times = [...own.map(({ sentAt }) => sentAt), ...before.flatMap(({ signedAt }) => signedAt ?? [])]
        if (times.length === 0) return []
        const sentAt = new Date(Math.max(...times.map((at) => at.getTime())))
        return [{ ...of, recipient: signer.email, sentAt, signerId: signer.id }].filter(waits)
      })
  })
}
