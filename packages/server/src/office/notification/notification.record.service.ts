import { addressLine, type PostalAddress } from '@gable/contract/format/contact'
import { longDate } from '@gable/contract/format/day'
import { wholeNumber } from '@gable/contract/format/figure'
import { inches, miles } from '@gable/contract/format/hail'
import { money } from '@gable/contract/format/money'
import { notificationWords, stormWords } from '@gable/documents/mail/notification/notification-mail'
import type { Ctx } from '../../platform/context.ts'
import {
  quoteAskedNotification,
  quoteAssignedNotification,
  quoteChosenNotification,
  quoteViewedNotification,
} from '../../quoting/quote/quote.notifications.ts'
import { importFinishedNotification } from '../../selling/contact/contact.notifications.ts'
import { addressOnlyNotification } from '../../selling/lead/lead.notifications.ts'
import { textReceivedNotification } from '../../selling/text-message/text-message.notifications.ts'
import { stormNotification } from '../../selling/weather/weather.notifications.ts'
import { importPage, leadPage, notify, quotePage, stormsPage } from './notification.notify.ts'
import { readImporter, readLead, readRepQuote } from './notification.record.query.ts'

/** A visit ended without the contact form. */
export async function notifyOfAddress(ctx: Ctx, occasion: string, leadId: string): Promise<void> {
  const found = await readLead(ctx, leadId)
  if (!found) return
  await notify(ctx, {
    kind: addressOnlyNotification,
    occasion,
    leadId,
    page: leadPage(leadId),
    ...notificationWords('addressOnly', ctx.company.locale, { place: addressLine(found.address) }),
    concerned: found.assignedUserId ? [found.assignedUserId] : [],
  })
}

const textWords = { stop: 'textStopped', start: 'textStarted', text: 'textReceived', call: 'callMissed' } as const

/** A homeowner answered by text message, or called and nobody took the call. */
export async function notifyOfText(
  ctx: Ctx,
  occasion: string,
  { leadId, body, asks }: { leadId: string; body: string; asks: keyof typeof textWords },
): Promise<void> {
  const found = await readLead(ctx, leadId)
  if (!found) return
  const name = nameOf(found) || addressLine(found.address)
  await notify(ctx, {
    kind: textReceivedNotification,
    occasion,
    leadId,
    page: leadPage(leadId),
    ...notificationWords(textWords[asks], ctx.company.locale, { name, body }),
    concerned: found.assignedUserId ? [found.assignedUserId] : [],
  })
}

/**
 * A rep quote was assigned to somebody. For bulk assignments, each is shown in the portal but sends no email of its
 * own.
 */
export async function notifyOfQuoteAssignment(
  ctx: Ctx,
  occasion: string,
  { quoteId, toUserId, byUserId, isBulk }: { quoteId: string; toUserId: string; byUserId?: string; isBulk: boolean },
): Promise<void> {
  const found = await readRepQuote(ctx, quoteId)
  if (!found) return
  const place = addressLine(found.address)
  await notify(ctx, {
    kind: quoteAssignedNotification,
    occasion,
    leadId: found.leadId,
    page: quotePage(quoteId),
    ...notificationWords('quoteAssigned', ctx.company.locale, { name: nameOf(found) || place, place }),
    concerned: [toUserId],
    except: byUserId,
    isBulk,
  })
}

/** The homeowner opened a rep quote for the first time, chose an option, or asked about it. */
export async function notifyOfRepQuote(
  ctx: Ctx,
  occasion: string,
  { quoteId, chosen, question }: { quoteId: string; chosen?: { title: string; totalCents: number }; question?: string },
): Promise<void> {
  const found = await readRepQuote(ctx, quoteId)
  if (!found) return
  const { locale } = ctx.company
  const place = addressLine(found.address)
  const name = nameOf(found) || place
  const words = chosen
    ? notificationWords('quoteChosen', locale, {
        name,
        place,
        option: chosen.title,
        total: money(chosen.totalCents, found.currency, 'short', locale),
      })
    : question
      ? notificationWords('quoteAsked', locale, { name, question })
      : notificationWords('quoteViewed', locale, { name, place })
  const kind = chosen ? quoteChosenNotification : question ? quoteAskedNotification : quoteViewedNotification
  await notify(ctx, {
    kind,
    occasion,
    ...words,
    leadId: found.leadId,
    page: quotePage(quoteId),
    concerned: found.repUserId ? [found.repUserId] : [],
  })
}

interface Imported {
  name: string
  made: number
  joined: number
  skipped: number
  rejected: number
}

/** A file of contacts was imported. */
export async function notifyOfImport(
  ctx: Ctx,
  occasion: string,
  { importId, name, ...counts }: Imported & { importId: string },
): Promise<void> {
  const userId = await readImporter(ctx, importId)
  if (!userId) return
  const { locale } = ctx.company
  const figures = Object.fromEntries(Object.entries(counts).map(([key, value]) => [key, wholeNumber(value, locale)]))
  await notify(ctx, {
    kind: importFinishedNotification,
    occasion,
    page: importPage(importId),
    concerned: [userId],
    ...notificationWords('imported', locale, { file: name, ...figures }),
  })
}

/** Hail was reported near leads. Notifies once per day with hail, however many reports arrive. */
export async function notifyOfStorm(
  ctx: Ctx,
  near: { day: string; leads: number; hundredths: number; miles: number },
): Promise<void> {
  const { locale } = ctx.company
  await notify(ctx, {
    kind: stormNotification,
    occasion: near.day,
    page: stormsPage,
    ...stormWords(locale, {
      leads: near.leads,
      day: longDate(`${near.day}T00:00:00Z`, 'UTC', locale),
      size: inches(near.hundredths / 100, locale),
      miles: miles(near.miles, locale),
    }),
  })
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string; address: PostalAddress }): string {
  return `${firstName} ${lastName}`.trim()
}
