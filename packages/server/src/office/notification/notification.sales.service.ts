import { addressLine } from '@gable/contract/format/contact'
import { longDate, timeOfDay } from '@gable/contract/format/day'
import { area } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import { orderRuleMessages } from '@gable/contract/measurement-rule'
import { sourceNames } from '@gable/contract/measurement-vendor'
import { messages } from '@gable/contract/messages'
import { notificationWords } from '@gable/documents/mail/notification/notification-mail'
import type { Ctx } from '../../platform/context.ts'
import { leadAssignedNotification, nextStepDueNotification } from '../../selling/lead/lead.notifications.ts'
import { taskAssignedNotification, taskDueNotification } from '../../selling/task/task.notifications.ts'
import {
  reportApprovalNotification,
  reportCompletedNotification,
  reportFailedNotification,
  reportQuestionNotification,
} from '../../supply/measurement/measurement.notifications.ts'
import { leadPage, notify, orderPage } from './notification.notify.ts'
import { readActing } from './notification.people.query.ts'
import { listOpenQuestions, readLead, readOrder } from './notification.record.query.ts'

/** A lead was assigned to somebody. For bulk assignments, each is shown in the portal but sends no email of its own. */
export async function notifyOfAssignment(
  ctx: Ctx,
  occasion: string,
  { leadId, toUserId, byUserId, isBulk }: { leadId: string; toUserId: string; byUserId?: string; isBulk: boolean },
): Promise<void> {
  const found = await readLead(ctx, leadId)
  if (!found) return
  const place = addressLine(found.address)
  const name = `${found.firstName} ${found.lastName}`.trim() || place
  await notify(ctx, {
    kind: leadAssignedNotification,
    occasion,
    leadId,
    page: leadPage(leadId),
    ...notificationWords('leadAssigned', ctx.company.locale, { name, place }),
    concerned: [toUserId],
    except: byUserId,
    isBulk,
  })
}

interface NotifiedTask {
  words: 'taskAssigned' | 'taskDue' | 'nextStepDue'
  leadId: string | null
  text: string
  on: string
  at: string
  toUserId: string | null
  isBulk?: boolean | undefined
}

const kinds = {
  taskAssigned: taskAssignedNotification,
  taskDue: taskDueNotification,
  nextStepDue: nextStepDueNotification,
}

/** A colleague assigned a task to somebody, or a task or next step is due. */
export async function notifyOfTask(
  ctx: Ctx,
  occasion: string,
  { words, leadId, text, on, at, toUserId, isBulk = false }: NotifiedTask,
): Promise<void> {
  const found = leadId && toUserId ? await readLead(ctx, leadId) : undefined
  if (!found || !leadId || !toUserId) return
  const { locale } = ctx.company
  const place = addressLine(found.address)
  const name = `${found.firstName} ${found.lastName}`.trim() || place
  const time = at === '' ? '' : `, ${timeOfDay(`${on}T${at}:00Z`, 'UTC', locale)}`
  await notify(ctx, {
    kind: kinds[words],
    occasion,
    leadId,
    page: leadPage(leadId),
    concerned: [toUserId],
    isBulk,
    ...notificationWords(words, locale, { task: text, name, when: `${longDate(on, 'UTC', locale)}${time}` }),
  })
}

/** A report ordered from a vendor arrived, was revised, or failed; `failure` is a message code. */
export async function notifyOfReport(
  ctx: Ctx,
  occasion: string,
  { orderId, ...reported }: { orderId: string } & ({ areaSqft: number; isRevised?: true } | { failure: string }),
): Promise<void> {
  const found = await readOrder(ctx, orderId)
  // The user who just added a report is already looking at it.
  const isRevised = 'isRevised' in reported
  if (!found || ('areaSqft' in reported && found.wasThere && !isRevised)) return
  const { locale } = ctx.company
  const values = { place: addressLine(found), report: found.productName }
  const failed = 'failure' in reported
  const isOutOfRange = failed && reported.failure === 'REPORT_OUT_OF_RANGE'
  const words = isOutOfRange
    ? 'reportOutOfRange'
    : failed
      ? 'reportFailed'
      : isRevised
        ? 'reportRevised'
        : 'reportCompleted'
  const detail = failed
    ? (messages[reported.failure as keyof typeof messages] ?? messages.REPORT_NOT_AVAILABLE)
    : area(reported.areaSqft, locale)
  await notify(ctx, {
    kind: failed ? reportFailedNotification : reportCompletedNotification,
    occasion,
    ...notificationWords(words, locale, { ...values, detail }),
    leadId: found.leadId,
    page: orderPage(orderId),
    concerned: await readActing(ctx, { leadId: found.leadId, userId: found.orderedByUserId }),
  })
}

/** A vendor asks the user who ordered a report which structure to measure, or offers another report. */
export async function notifyOfReportQuestion(
  ctx: Ctx,
  occasion: string,
  { orderId, source, question }: { orderId: string; source: string; question: 'structure' | 'substitution' },
): Promise<void> {
  const found = await readOrder(ctx, orderId)
  if (!found) return
  const vendor = sourceNames[source as keyof typeof sourceNames] ?? source
  const words = question === 'structure' ? 'reportStructure' : 'reportSubstitution'
  await notify(ctx, {
    kind: reportQuestionNotification,
    occasion,
    ...notificationWords(words, ctx.company.locale, { place: addressLine(found), report: found.productName, vendor }),
    leadId: found.leadId,
    page: orderPage(orderId),
    concerned: await readActing(ctx, { leadId: found.leadId, userId: found.orderedByUserId }),
  })
}

/** A user has left. Vendors' questions to that user go to those who may answer instead. */
export async function notifyOfOrdererLeft(ctx: Ctx, userId: string): Promise<void> {
  for (const { orderId, source, question } of await listOpenQuestions(ctx, userId)) {
    await notifyOfReportQuestion(ctx, `ordererLeft:${userId}:${orderId}`, { orderId, source, question })
  }
}

/** An order of a report waits for an admin's approval. */
export async function notifyOfApproval(ctx: Ctx, occasion: string, orderId: string): Promise<void> {
  const found = await readOrder(ctx, orderId)
  if (!found) return
  const { costCents, credits } = found
  const price = costCents === null ? 'Billed by the vendor' : money(costCents, 'USD', 'exact', ctx.company.locale)
  const detail = credits === null ? price : credits === 1 ? '1 credit' : `${credits} credits`
  const values = { place: addressLine(found), report: found.productName, detail }
  await notify(ctx, {
    kind: reportApprovalNotification,
    occasion,
    ...notificationWords('reportApproval', ctx.company.locale, values),
    leadId: found.leadId,
    page: orderPage(orderId),
    concerned: [],
  })
}

/** An admin declined an order. Notifies the user who placed it. */
export async function notifyOfDecision(
  ctx: Ctx,
  occasion: string,
  { orderId, approved }: { orderId: string; approved: boolean },
): Promise<void> {
  const found = approved ? undefined : await readOrder(ctx, orderId)
  if (!found) return
  const values = { place: addressLine(found), report: found.productName, detail: orderRuleMessages.ORDER_DECLINED }
  await notify(ctx, {
    kind: reportFailedNotification,
    occasion,
    ...notificationWords('reportFailed', ctx.company.locale, values),
    leadId: found.leadId,
    page: orderPage(orderId),
    concerned: await readActing(ctx, { leadId: found.leadId, userId: found.orderedByUserId }),
  })
}
