import { linkOfPage, openLinkPage } from '../homeowner/link-page/open-link-page.tsx'
import { fetchInvitation, startApplication } from './invitation.ts'
import { speakInvitation, text } from './texts/text.ts'
import '../quote-page/quote-page.css'
import './loan-page.css'
import { money } from '@gable/contract/format/money'
import type { InvitationView } from '@gable/contract/loan'
import { useState } from 'react'
import { CallButton, Letter } from '../homeowner/link-page/Letter.tsx'
import { LoanOffers } from '../homeowner/loan/LoanOffers.tsx'
import { Button } from '../homeowner/parts/Button.tsx'
import { StepHeading } from '../homeowner/parts/StepHeading.tsx'

const link = linkOfPage()
openLinkPage({
  read: () => fetchInvitation(link),
  speak: speakInvitation,
  text,
  titleOf: () => text('page.title'),
  children: (invitation, reload) => <Invitation invitation={invitation} link={link} onChanged={reload} />,
})

interface Props {
  invitation: InvitationView
  link: string
  /** Called when the shown invitation is outdated. */
  onChanged: () => void
}

/** An invitation to prequalify: what is financed, the payment options, and the link to the lender. */
function Invitation({ invitation, link, onChanged }: Props) {
  const { company, amountCents, homeowner, lender, state, isAvailable, offers } = invitation
  const isOpen = (state === 'invited' && isAvailable) || state === 'pending'
  return (
    <Letter company={company}>
      <StepHeading title={text('page.title')}>
        {text('page.intro', { company: company.name, amount: money(amountCents, 'USD') })}
      </StepHeading>
      <p className="letter-facts">{homeowner && text('page.for', { name: homeowner })}</p>
      <State invitation={invitation} />
      {state === 'invited' && isAvailable && offers.length > 0 && (
        <LoanOffers offers={offers} language={invitation.language} />
      )}
      <div className="loan-actions">
        {isOpen && <Start link={link} isStarted={state === 'pending'} onChanged={onChanged} />}
        {isOpen && <p className="letter-quiet">{text('start.lender', { lender, company: company.name })}</p>}
        <CallButton company={company} kind={isOpen ? 'secondary' : 'main'} text={text} />
      </div>
    </Letter>
  )
}

function State({ invitation: { state, approvedCents, isAvailable, lender, company } }: Pick<Props, 'invitation'>) {
  const values = { lender, company: company.name, amount: money(approvedCents ?? 0, 'USD') }
  if (state === 'invited') {
    return isAvailable ? null : <p className="loan-state">{text('state.unavailable', values)}</p>
  }
  return (
    <p className="loan-state" data-state={state}>
      {text(`state.${state}`, values)}
    </p>
  )
}

function Start({ link, isStarted, onChanged }: { link: string; isStarted: boolean; onChanged: () => void }) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const start = async () => {
    if (busy) return
    setBusy(true)
    setFailed(false)
    const result = await startApplication(link)
    if (typeof result === 'object') return window.location.assign(result.url)
    setBusy(false)
    if (result === 'unavailable') return onChanged()
    setFailed(true)
  }
  return (
    <>
      <Button busy={busy} onClick={() => void start()}>
        {text(isStarted ? 'start.again' : 'start.button')}
      </Button>
      <p role="status" className="loan-failed">
        {failed && text('start.failed')}
      </p>
    </>
  )
}
