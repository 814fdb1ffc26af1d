import { addressLine } from '@gable/contract/format/contact'
import { longDate } from '@gable/contract/format/day'
import { money, signedMoney } from '@gable/contract/format/money'
import type { ProposalView } from '@gable/contract/proposal'
import type { ShownChange } from '@gable/contract/proposal-change'
import { proposalRules } from '@gable/contract/proposal-state'
import { lazy, Suspense } from 'react'
import { Picture } from '../homeowner/link-page/files.tsx'
import { CallButton, Letter, PdfButton } from '../homeowner/link-page/Letter.tsx'
import { useTicked } from '../homeowner/offer/use-ticked.ts'
import { Button } from '../homeowner/parts/Button.tsx'
import { StepHeading } from '../homeowner/parts/StepHeading.tsx'
import { Answers } from './Answers.tsx'
import { PdfFile } from './pages/PdfFile.tsx'
import type { ProposalProps } from './proposal-props.ts'
import { mayAnswer, useChoosing } from './proposal-props.ts'
import { Section } from './Section.tsx'
import { fetchFile, savePdf } from './source.ts'
import { text } from './texts/text.ts'

const BookLink = lazy(() => import('../homeowner/appointment/BookLink.tsx'))
const Signing = lazy(() => import('./sign/Signing.tsx'))

/** A proposal with the same content as its PDF, and the customer's actions. */
export function Proposal({ view, source, onChanged }: ProposalProps) {
  const { company, cover, address, homeowner, rep, terms } = view
  const ticked = useTicked(view)
  const day = (at: string) => longDate(at, view.timeZone, view.locale)
  return (
    <Letter
      company={company}
      className="letter proposal"
      notice={source.kind === 'preview' && <p className="proposal-preview">{text('page.preview')}</p>}
    >
      {cover.photoId && (
        <Picture fetch={fetchFile} door={source} fileId={cover.photoId} alt="" className="proposal-cover" />
      )}
      <StepHeading title={cover.title}>{addressLine(address)}</StepHeading>
      <p className="letter-facts">
        {[
          homeowner && text('page.for', { name: homeowner }),
          rep.name && text('offer.from', { rep: rep.name }),
          text(view.change ? 'page.changeOf' : 'page.of', { day: day(view.madeAt) }),
          view.expiresAt && proposalRules[view.state].answers && text('page.valid', { day: day(view.expiresAt) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Standing view={view} day={day} />
      {view.change && <Change change={view.change} view={view} source={source} onChanged={onChanged} />}
      {view.sections.map((section) => (
        <Section key={section.id} section={section} view={view} source={source} ticked={ticked} onChanged={onChanged} />
      ))}
      {terms.length > 0 && (
        <section className="proposal-section">
          <h2>{text('terms.title')}</h2>
          <ul className="proposal-files">
            {terms.map(({ id, name, fileId }) => (
              <li key={id}>
                <PdfFile source={source} fileId={fileId} name={name} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {view.signing && (
        <Suspense>
          <Signing view={view} source={source} ticked={ticked} onChanged={onChanged} />
        </Suspense>
      )}
      <div className="letter-actions proposal-actions">
        <PdfButton
          save={() => savePdf(source)}
          words={{ ready: text('action.pdf'), making: text('action.pdfMaking'), failed: text('action.failed') }}
        />
        <CallButton company={company} kind="secondary" text={text} />
        {source.kind === 'link' && (
          <Suspense>
            <BookLink kind="proposal" link={source.link} />
          </Suspense>
        )}
      </div>
      {source.kind === 'link' && (
        <Answers
          link={source.link}
          company={company.name}
          mayAnswer={mayAnswer(view)}
          mayDecline={mayDecline(view)}
          onChanged={onChanged}
        />
      )}
    </Letter>
  )
}

/** The proposal's outcome, if it is more than having been opened. */
function Standing({ view, day }: { view: ProposalView; day: (at: string) => string }) {
  const { state, expiresAt, chosen, options, company, signedRemovedAt, isClosed } = view
  const chosenTitle = options.find(({ id }) => id === chosen?.optionId)?.title
  return (
    <div role="status">
      {state === 'Declined' && <p className="offer-warning">{text('state.declined', { company: company.name })}</p>}
      {state === 'Expired' && expiresAt && (
        <p className="offer-warning">{text('state.expired', { day: day(expiresAt), company: company.name })}</p>
      )}
      {isClosed && proposalRules[state].answers && (
        <p className="offer-warning">{text('state.closed', { company: company.name })}</p>
      )}
      {signedRemovedAt && <p className="offer-warning">{text('state.removed', { day: day(signedRemovedAt) })}</p>}
      {/* A change order has no options to choose from. */}
      {chosen && chosenTitle && !view.change && state !== 'Declined' && (
        <p className="offer-done">
          <strong>{text('offer.chosen', { option: chosenTitle, day: day(chosen.at) })}</strong>{' '}
          {text('offer.chosenNext', { company: company.name })}
        </p>
      )}
    </div>
  )
}

/** Every reader of a Standard proposal can decline it; an E-Sign proposal only a signer who has not signed. */
function mayDecline({ signing }: ProposalView): boolean {
  return !signing || signing.signers.some(({ id, signedAt }) => id === signing.me?.id && signedAt === null)
}

/** The lines of a change order, and the contract's total before and after. */
function Change({ change, view, source, onChanged }: { change: ShownChange } & ProposalProps) {
  const { currency, locale, timeZone } = view
  const { reason, lines, totalCents, originalName, originalSignedAt, originalTotalCents, signedChangesCents } = change
  const signed = (cents: number) => signedMoney(cents, currency, locale)
  return (
    <section className="proposal-section" aria-labelledby="change">
      <h2 id="change">{text('change.title')}</h2>
      <p className="letter-quiet">
        {text('change.to', { name: originalName, day: longDate(originalSignedAt, timeZone, locale) })}
      </p>
      <p className="proposal-reason">{reason}</p>
      <div className="letter-part proposal-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{text('change.item')}</th>
              <th scope="col">{text('change.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, label, amountCents }) => (
              <Row key={id} label={label} amount={signed(amountCents)} />
            ))}
            <Row label={text('change.total')} amount={signed(totalCents)} strong />
          </tbody>
        </table>
      </div>
      <div className="letter-part proposal-table">
        <h3>{text('change.contract')}</h3>
        <table>
          <tbody>
            <Row label={text('change.original')} amount={money(originalTotalCents, currency, 'exact', locale)} />
            {signedChangesCents !== 0 && <Row label={text('change.signed')} amount={signed(signedChangesCents)} />}
            <Row label={text('change.total')} amount={signed(totalCents)} />
            <Row label={text('change.after')} amount={money(change.newTotalCents, currency, 'exact', locale)} strong />
          </tbody>
        </table>
        <p className="letter-quiet">{text('change.withTax')}</p>
      </div>
      {view.signing === null && <Accept view={view} source={source} onChanged={onChanged} />}
    </section>
  )
}

/** Accepts a change order that needs no signature. */
function Accept({ view, source, onChanged }: ProposalProps) {
  const { options, chosen, timeZone, locale } = view
  const { sending, failed, take } = useChoosing({ view, source, onChanged })
  const [option] = options
  return (
    <div role="status">
      {failed && <p className="offer-warning">{failed}</p>}
      {chosen && (
        <p className="offer-done">{text('change.accepted', { day: longDate(chosen.at, timeZone, locale) })}</p>
      )}
      {option && !chosen && source.kind === 'link' && mayAnswer(view) && (
        <Button busy={sending !== ''} busyText={text('offer.choosing')} onClick={() => void take(option.id, [])}>
          {text('change.accept')}
        </Button>
      )}
    </div>
  )
}

function Row({ label, amount, strong = false }: { label: string; amount: string; strong?: boolean }) {
  return (
    <tr>
      <th scope="row">{strong ? <strong>{label}</strong> : label}</th>
      <td>{strong ? <strong>{amount}</strong> : amount}</td>
    </tr>
  )
}
