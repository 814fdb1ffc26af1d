import { addressLine } from '@gable/contract/format/contact'
import { longDate } from '@gable/contract/format/day'
import type { ProposalView } from '@gable/contract/proposal'
import { proposalRules } from '@gable/contract/proposal-state'
import { lazy, Suspense } from 'react'
import { Picture } from '../homeowner/link-page/files.tsx'
import { CallButton, Letter, PdfButton } from '../homeowner/link-page/Letter.tsx'
import { useTicked } from '../homeowner/offer/use-ticked.ts'
import { StepHeading } from '../homeowner/parts/StepHeading.tsx'
import { Answers } from './Answers.tsx'
import { Change } from './Change.tsx'
import { mayAnswer } from './may-answer.ts'
import { PdfFile } from './pages/PdfFile.tsx'
import type { ProposalProps } from './proposal-props.ts'
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
