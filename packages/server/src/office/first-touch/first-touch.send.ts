import {
  fillTouch,
  monthlyOnly,
  stopSentence,
  type TouchValues,
  type TouchWords,
  touchIn,
} from '@gable/contract/first-touch-words'
import { localeOf, type SpokenLanguage } from '@gable/contract/format/locale'
import { money } from '@gable/contract/format/money'
import { plainRichText } from '@gable/contract/rich-text'
import { messageMail } from '@gable/documents/mail/message/message-mail'
import { onDocuments } from '../../account/company/company.query.ts'
import { offerBooking } from '../../contracts/appointment/appointment.offer.ts'
import { issueLink, type NewLink } from '../../platform/access/link.ts'
import type { Ctx } from '../../platform/context.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { emit } from '../../platform/work/events.ts'
import { shownTotalOf } from '../../quoting/quote-share/quote-share.content.ts'
import { drawForLead, sentAs } from '../../quoting/quote-share/quote-share.design.ts'
import { draftLink } from '../../quoting/quote-share/quote-share.link.ts'
import { ownerOfLead, readStored } from '../../quoting/quote-share/quote-share.query.ts'
import { unsubscribedSince } from '../../selling/email/email.query.ts'
import { draftUnsubscribe, issueUnsubscribe } from '../../selling/email/email.unsubscribe.ts'
import { minutesToTextHoursAt } from '../../selling/text-message/text-message.dispatch.ts'
import { agreedByForm, hasOptedOut } from '../../selling/text-message/text-message.query.ts'
import { queueText } from '../../selling/text-message/text-message.service.ts'
import { firstTouchSent } from './first-touch.events.ts'
import { readForm, wasTouched } from './first-touch.query.ts'
import { readFirstTouch } from './first-touch.settings.ts'
import { firstTouch } from './first-touch.table.ts'

type Form = NonNullable<Awaited<ReturnType<typeof readForm>>>
type Channel = 'text' | 'mail'

/** Everything that a message needs, with the links in it, which do not work until they are issued. */
interface Written {
  form: Form
  quoteId: string
  language: SpokenLanguage
  words: TouchWords
  /** The page to book on, unless the company's own email already names it; undefined if no booking is offered. */
  bookUrl: string | undefined
  links: readonly NewLink[]
}

/**
 * Sends a homeowner who sent the form one automatic message in the company's words, once per lead: a text message if the
 * form agrees to them and it is not night there, otherwise an email, otherwise a text message in the morning. It goes
 * only to the phone and email of this form, because anyone can type a neighbor's address. A repeated or concurrent job
 * sends nothing more.
 */
export async function sendFirstTouch(ctx: Ctx, submissionId: string): Promise<void> {
  const settings = await readFirstTouch(ctx)
  if (!settings.textOn && !settings.emailOn) return
  const form = await readForm(ctx, submissionId)
  if (!form?.quoteId || form.isTest || form.status === 'Deleted' || (await wasTouched(ctx, form.leadId))) return
  const channels = await channelsFor(ctx, form, settings)
  const written = channels.length > 0 ? await writtenTo(ctx, form, settings.words) : undefined
  if (!written) return
  for (const channel of channels) if (await touchBy[channel](ctx, written)) return
}

/** The channels to try, in order. */
async function channelsFor(
  ctx: Ctx,
  { leadId, phone, email, region }: Form,
  { textOn, emailOn }: { textOn: boolean; emailOn: boolean },
): Promise<Channel[]> {
  const mayMail = emailOn && email !== '' && !(await unsubscribedSince(ctx, email))
  const mayText =
    textOn &&
    ctx.providers.texts !== undefined &&
    phone !== '' &&
    (await agreedByForm(ctx, { leadId, phone })) &&
    !(await hasOptedOut(ctx, phone))
  const isNight = minutesToTextHoursAt(ctx.clock.now(), { region, otherwise: ctx.company.timeZone }) > 0
  const byMail: Channel[] = mayMail ? ['mail'] : []
  return mayText && !(isNight && mayMail) ? ['text', ...byMail] : byMail
}

/** Rolls back a message that reached a daily limit, so that the next channel is tried. */
class NotQueued extends Error {}

const touchBy: Record<Channel, (ctx: Ctx, written: Written) => Promise<boolean>> = {
  text: (ctx, written) => orNotQueued(ctx, touchByText(ctx, written)),
  mail: (ctx, written) => orNotQueued(ctx, touchByMail(ctx, written)),
}

async function orNotQueued({ log }: Ctx, sent: Promise<void>): Promise<boolean> {
  try {
    await sent
    return true
  } catch (error) {
    if (!(error instanceof NotQueued)) throw error
    log.info({ reason: error.message }, 'a first message was not queued')
    return false
  }
}

async function writtenTo(ctx: Ctx, form: Form, own: Parameters<typeof touchIn>[1]): Promise<Written | undefined> {
  const quoteId = form.quoteId!
  const stored = await readStored(ctx, quoteId)
  if (!stored) return undefined
  const { language } = form
  const locale = localeOf(language, ctx.company.country)
  const total = shownTotalOf(stored)
  const amount = (cents: number) => money(cents, stored.quote.currency, 'short', locale).replace(/\s/g, ' ')
  const price = total ? [...new Set([total.from, total.to])].map(amount).join(' - ') : monthlyOnly[language]
  const { url, link } = draftLink(ctx, quoteId)
  const booking = await offerBooking(ctx, { quoteId })
  const values: TouchValues = {
    'homeowner.firstName': form.firstName,
    'quote.price': price,
    'quote.link': url,
    'booking.link': booking?.url ?? '',
    'company.name': ctx.company.name,
    'rep.name': (await ownerOfLead(ctx, form.leadId))?.name ?? '',
  }
  const { text, subject, mail } = touchIn(language, own, { canBook: booking !== null })
  const words = { text: fillTouch(text, values), subject: fillTouch(subject, values), mail: fillTouch(mail, values) }
  return {
    form,
    quoteId,
    language,
    words,
    bookUrl: mail.includes('{booking.link}') ? undefined : booking?.url,
    links: booking ? [link, booking.link] : [link],
  }
}

async function touchByText(ctx: Ctx, { form, quoteId, language, words, links }: Written): Promise<void> {
  const { leadId, phone: recipient } = form
  const body = `${ctx.company.name}: ${words.text} ${stopSentence[language]}`
  await ctx.transaction(async (tx) => {
    if (!(await claim(tx, leadId, 'text'))) return
    const queued = await queueText(tx, { leadId, subjectId: quoteId, recipient, body, agreed: false })
    if (!queued.ok) throw new NotQueued(queued.reason)
    for (const link of links) await issueLink(tx, link)
  })
}

async function touchByMail(ctx: Ctx, { form, language, words, bookUrl, links }: Written): Promise<void> {
  const { leadId, email: recipient } = form
  const documents = await onDocuments(ctx)
  const unsubscribe = draftUnsubscribe(ctx)
  const { name, phone, country } = ctx.company
  const content = messageMail({
    locale: localeOf(language, country),
    // Commercial email must state the sender's address (15 USC 7704(a)(5)).
    company: { name, phone, mailingAddress: documents.mailingAddress },
    subject: words.subject,
    body: plainRichText(words.mail),
    bookUrl,
    unsubscribeUrl: unsubscribe.url,
  })
  const drawn = await drawForLead(ctx, leadId, content)
  await ctx.transaction(async (tx) => {
    if (!(await claim(tx, leadId, 'mail'))) return
    const result = await queueMail(tx, {
      kind: 'firstTouch',
      recipient,
      dedupeKey: `firstTouch:${leadId}`,
      ...sentAs(tx, leadId, drawn),
      typedByVisitor: true,
      unsubscribeUrl: unsubscribe.url,
    })
    if (!result.ok || !result.queued) throw new NotQueued('MAIL_CAPPED')
    for (const link of links) await issueLink(tx, link)
    await issueUnsubscribe(tx, unsubscribe, { address: recipient, language, leadId })
  })
}

/** Records the message of a lead. Of two processes, the second gets false. */
async function claim(tx: Ctx, leadId: string, channel: Channel): Promise<boolean> {
  const created = await tx.db
    .insert(firstTouch)
    .values({ companyId: tx.company.id, leadId, channel, at: tx.clock.now() })
    .onConflictDoNothing()
    .returning({ leadId: firstTouch.leadId })
  if (created.length > 0) await emit(tx, firstTouchSent, { subjectId: leadId, data: { channel } })
  return created.length > 0
}
