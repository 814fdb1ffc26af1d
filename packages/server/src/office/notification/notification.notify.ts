import type { MailContent } from '@gable/documents/mail/content'
import { notificationMail } from '@gable/documents/mail/notification/notification-mail'
import type { Ctx } from '../../platform/context.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import type { NotificationKind } from '../../platform/notification-kind.ts'
import { queueStaffText } from '../../selling/text-message/text-message.service.ts'
import { type Addressee, readAddressees } from './notification.people.query.ts'
import { companyChoice, ownChoice, readChosen } from './notification.settings.ts'
import { notification } from './notification.table.ts'

/** The portal pages that notifications link to. */
export const leadPage = (leadId: string) => `/personal/dashboard/leads/${leadId}`
export const quotePage = (quoteId: string) => `/personal/rep-quotes/${quoteId}`
export const proposalPage = (proposalId: string) => `/personal/proposals/${proposalId}`
export const orderPage = (orderId: string) => `/personal/orders/reports/${orderId}`
export const importPage = (importId: string) => `/personal/imported-contacts/files/${importId}`
export const stormsPage = '/personal/dashboard/weather'
export const financingPage = '/personal/financing-settings'
export const loanApplicationPage = '/personal/financing-settings/application'

/** Something to notify people of. */
export interface Occasion {
  kind: NotificationKind
  /** Identifies what happened, such as the event's id, so that nobody is notified twice. */
  occasion: string
  /** The title, the same as in the email if there is one. */
  title?: string
  detail?: string
  /** The path of its page in the portal. */
  page: string
  leadId?: string | null
  /** Ids of the users it is about, such as the assigned rep. */
  concerned?: readonly string[]
  /** The user who did it and needs no notification. */
  except?: string | undefined
  /** One of many at once, so it sends no email of its own. */
  isBulk?: boolean
  /** The email to send at once; defaults to a short one with title, detail, and page. */
  mail?: MailContent
  replyTo?: string
}

const titleLength = 200
const detailLength = 500

/**
 * Notifies users in the portal, by email at once, or in the daily email, according to the company's and their own
 * choices. Renders email, so call it outside a transaction. Repeated calls notify nobody twice.
 */
export async function notify(ctx: Ctx, reported: Occasion): Promise<void> {
  const { kind, occasion, leadId = null, concerned = [], except } = reported
  const company = companyChoice(kind, (await readChosen(ctx)).kinds)
  const { recipients, office } = company
  const people = await readAddressees(ctx, { recipients, concerned, leadId, except })
  const chosen = people.map((person) => ({ person, ...ownChoice(company, person.own) }))
  const isMailed = (person: Addressee) => recipients !== 'assigned' || person.concerned || !office
  const mailed = reported.isBulk ? [] : mailedTo(ctx, { office, people: chosen, isMailed })
  const words = {
    title: reported.title ?? reported.mail?.subject ?? kind.label,
    detail: reported.detail ?? reported.mail?.preview ?? '',
  }
  const rendered =
    mailed.length > 0 ? await ctx.documents.renderMail(reported.mail ?? shortMail(ctx, reported, words)) : undefined
  const rows = chosen
    .map(({ person, portal, mail, text }) => ({
      person,
      inPortal: portal,
      daily: mail === 'daily' && isMailed(person),
      texted: text && !reported.isBulk && person.textPhone !== '',
    }))
    .filter(({ inPortal, daily, texted }) => inPortal || daily || texted)
    .map(({ person, inPortal, daily }) => ({
      companyId: ctx.company.id,
      userId: person.id,
      kind: kind.name,
      occasion,
      inPortal,
      daily,
      title: words.title.slice(0, titleLength),
      detail: words.detail.slice(0, detailLength),
      page: reported.page,
      createdAt: ctx.clock.now(),
    }))
  await ctx.transaction(async (tx) => {
    const created =
      rows.length > 0
        ? await tx.db
            .insert(notification)
            .values(rows)
            .onConflictDoNothing()
            .returning({ id: notification.id, userId: notification.userId })
        : []
    // A user who was already notified gets no second text message.
    for (const { id, userId } of created) {
      const { person, text } = chosen.find((each) => each.person.id === userId)!
      const { textPhone: recipient } = person
      if (!text || reported.isBulk || recipient === '') continue
      await queueStaffText(tx, { id, leadId, recipient, body: textOf(ctx, reported, words, id) })
    }
    for (const { key, address: recipient } of mailed) {
      const envelope = { kind: reported.mail?.kind ?? kind.name, recipient, leadId, dedupeKey: `${occasion}:${key}` }
      const replyTo = reported.replyTo ? { replyTo: reported.replyTo } : {}
      const result = await queueMail(tx, { ...envelope, ...replyTo, ...rendered! })
      if (!result.ok) ctx.log.warn({ occasion, kind: kind.name, reason: result.reason }, 'mail was not queued')
    }
  })
}

interface Choosing {
  office: boolean
  people: readonly { person: Addressee; mail: string }[]
  isMailed: (person: Addressee) => boolean
}

/** The addresses that get an email at once, without duplicates. */
function mailedTo({ company }: Ctx, { office, people, isMailed }: Choosing): { key: string; address: string }[] {
  const to = office ? [{ key: 'company', address: company.email }] : []
  for (const { person, mail } of people) {
    const has = to.some(({ address }) => address.toLowerCase() === person.email.toLowerCase())
    if (mail === 'now' && isMailed(person) && !has) to.push({ key: person.id, address: person.email })
  }
  return to
}

interface Words {
  title: string
  detail: string
}

/**
 * Reduces text to characters that don't double the price of a text message (GSM-7): strips accents and turns other
 * scripts into question marks.
 */
const plainLetters = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[^\x20-\x7e]/g, '?')

/** The content of a text message: short, and with a link of its own. */
function textOf({ company, config }: Ctx, { page }: Occasion, { title }: Words, id: string): string {
  const message = plainLetters(`${company.name}: ${title}`)
  return `${message.slice(0, 160)} ${config.PUBLIC_URL}${page}#n-${id.slice(-8)}`
}

function shortMail({ company, config }: Ctx, { kind, page }: Occasion, words: Words): MailContent {
  return notificationMail({
    kind: kind.name,
    locale: company.locale,
    label: kind.label,
    ...words,
    href: `${config.PUBLIC_URL}${page}`,
    choose: `${config.PUBLIC_URL}/personal/profile#notifications`,
  })
}
