import { phone, phoneHref } from '@gable/contract/format/contact'
import { Contact } from '../../homeowner/parts/Contact.tsx'
import type { QuoteFlow } from '../flow/quote-flow.ts'
import { text } from '../texts/index.ts'
import { useWidget } from '../widget-context.ts'

export function CompanyContact() {
  return <Contact company={useWidget().settings.company} />
}

/** The line at the foot of every screen: a phone call, or the form to be called back. */
export function Questions() {
  const { settings, quote } = useWidget()
  const { phone: number } = settings.company
  const { flow, dispatch, faulty } = quote
  const helps = !faulty && offersHelp(flow)
  if (!number && !helps) return null
  return (
    <p className="questions">
      {text('frame.questions')}{' '}
      {number && <a href={phoneHref(number)}>{text('frame.call', { phone: phone(number) })}</a>}
      {number && helps && ' · '}
      {helps && (
        <button type="button" onClick={() => dispatch({ type: 'helpAsked' })}>
          {text('frame.getHelp')}
        </button>
      )}
    </p>
  )
}

/** Not on screens that are about help themselves, or start with it. */
function offersHelp({ screen, refusal, structures, picking, editing, offer }: QuoteFlow): boolean {
  if (screen === 'roof') return structures.length > 0 || picking || editing !== null
  if (screen === 'products') return offer !== null && offer.products.length > 0
  return !['outsideArea', 'help', 'helpThanks'].includes(screen) && refusal !== 'ADDRESS_NOT_FOUND'
}
