import { percent } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import { isSameChoice, sharedFigures } from '@gable/contract/offer'
import type { ProposalSection } from '@gable/contract/proposal-form'
import { paymentAmounts } from '@gable/contract/proposal-limits'
import type { RichText } from '@gable/contract/rich-text'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Picture, release } from '../homeowner/link-page/files.tsx'
import { OfferOption } from '../homeowner/offer/OfferOption.tsx'
import { RoofTable } from '../homeowner/offer/RoofTable.tsx'
import { RichTextView } from '../rich-text/RichTextView.tsx'
import { PdfFile } from './pages/PdfFile.tsx'
import { mayAnswer, type OfferProps, type ProposalProps, useChoosing } from './proposal-props.ts'
import { fetchFile, type Source } from './source.ts'
import { text } from './texts/text.ts'

// Loaded on demand, because companies show it only by a setting.
const PriceChanges = lazy(() =>
  import('../homeowner/offer/PriceChanges.tsx').then((file) => ({ default: file.PriceChanges })),
)

interface Props extends OfferProps {
  section: ProposalSection
}

export function Section(props: Props) {
  const { section } = props
  return (
    <section className="proposal-section" aria-labelledby={section.id}>
      <h2 id={section.id}>{section.title}</h2>
      <Body {...props} />
    </section>
  )
}

function Body({ section, view, source, ticked, onChanged }: Props) {
  switch (section.kind) {
    case 'quote':
      return (
        <>
          <Options view={view} source={source} ticked={ticked} onChanged={onChanged} />
          {view.priceChanges && (
            <Suspense>
              <PriceChanges changes={view.priceChanges} language={view.language} locale={view.locale} heading="h3" />
            </Suspense>
          )}
          <Structures view={view} />
        </>
      )
    case 'payment':
      return <Payments payments={section.payments} view={view} ticked={ticked} />
    case 'photos':
      return (
        <div className="proposal-photos">
          {section.photos.map(({ fileId, caption }) => (
            <figure key={fileId}>
              <Picture fetch={fetchFile} door={source} fileId={fileId} alt={caption || section.title} />
              {caption && <figcaption>{caption}</figcaption>}
            </figure>
          ))}
        </div>
      )
    case 'pdf':
      return (
        section.file && (
          <PdfFile source={source} fileId={section.file.fileId} name={section.file.name || section.title} />
        )
      )
    default:
      return <Words body={section.body} view={view} source={source} />
  }
}

function Words({ body, view, source }: { body: RichText; view: ProposalProps['view']; source: Source }) {
  const pictures = useFiles(source, body)
  return (
    <RichTextView
      document={body}
      valueFor={(name) => view.values[name]}
      imageOf={(fileId) => pictures[fileId]}
      topHeading={3}
    />
  )
}

/** The URLs of the pictures in a text, once they are loaded. */
function useFiles(source: Source, body: RichText): Record<string, string> {
  const [addresses, setAddresses] = useState<Record<string, string>>({})
  // Compares ids, so that a text that was fetched again keeps its loaded pictures.
  const files = body.content.flatMap((block) => (block.type === 'image' ? [block.attrs.fileId] : [])).join()
  useEffect(() => {
    let wanted = true
    const created: string[] = []
    for (const fileId of files === '' ? [] : files.split(',')) {
      void fetchFile(source, fileId)
        .then((url) => {
          if (!wanted) return release(url)
          created.push(url)
          setAddresses((known) => ({ ...known, [fileId]: url }))
        })
        .catch(() => undefined)
    }
    return () => {
      wanted = false
      created.forEach(release)
    }
  }, [source, files])
  return addresses
}

function Structures({ view: { structures, leftOut, locale } }: Pick<ProposalProps, 'view'>) {
  return (
    <div className="letter-part proposal-table">
      <RoofTable structures={structures} locale={locale} text={text} />
      {leftOut?.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}

type Payment = Extract<ProposalSection, { kind: 'payment' }>['payments'][number]

/** The payment schedule with amounts, for the chosen option or else for each option, with the checked upgrades. */
function Payments({ payments, view, ticked }: { payments: readonly Payment[] } & Pick<OfferProps, 'view' | 'ticked'>) {
  const { options, chosen, currency, locale } = view
  const shown = chosen ? options.filter(({ id }) => id === chosen.optionId) : options
  return (
    <>
      {shown.map((option) => {
        const { id: optionId, title } = option
        const { totalCents } = sharedFigures(option, ticked.tickedIn(optionId))
        const amounts = paymentAmounts(payments, totalCents)
        return (
          <div key={optionId} className="letter-part proposal-table">
            {options.length > 1 && <h3>{title}</h3>}
            <table>
              <tbody>
                {payments.map(({ id, label, shareBps, url }, row) => (
                  <tr key={id}>
                    <th scope="row">
                      {url ? (
                        <a href={url} target="_blank" rel="noreferrer nofollow">
                          {label}
                        </a>
                      ) : (
                        label
                      )}
                      <small>{percent(shareBps, locale)}</small>
                    </th>
                    <td>{money(amounts[row] ?? 0, currency)}</td>
                  </tr>
                ))}
                <tr>
                  <th scope="row">{text('offer.total')}</th>
                  <td>
                    <strong>{money(totalCents, currency)}</strong>
                  </td>
                </tr>
              </tbody>
            </table>
          </div>
        )
      })}
    </>
  )
}

/**
 * The options to compare and choose from. A single option is accepted in a Standard proposal and signed in an E-Sign
 * proposal.
 */
export function Options({ view, source, ticked, onChanged }: OfferProps) {
  const { options, signing, chosen, currency, language, madeAt } = view
  const { sending, failed, take } = useChoosing({ view, source, onChanged })
  const isChoice = options.length > 1 || options.some(({ upgrades }) => upgrades.length > 0)
  // A signed choice is final; somebody who can only read an E-Sign proposal cannot choose.
  const isFixed = signing !== null && (signing.isFixed || signing.me === null)
  const isOpen = mayAnswer(view) && source.kind === 'link' && !isFixed
  const mayChoose = isOpen && (isChoice || signing === null)
  const alone = options.length === 1
  // A choice made on the quote, before the proposal was sent, still has to be accepted. An E-Sign proposal is signed
  // instead.
  const isAnswer = chosen !== null && (signing !== null || chosen.at >= madeAt)
  return (
    <>
      <div role="status">{failed && <p className="offer-warning">{failed}</p>}</div>
      <div className="offer-options">
        {options.map((option) => {
          const taken = ticked.tickedIn(option.id)
          const isChosen = chosen?.optionId === option.id
          const isAnswered = isAnswer && isSameChoice(chosen, { optionId: option.id, upgrades: taken })
          const choose =
            alone && signing === null ? text('choose.accept') : text('offer.choose', { option: option.title })
          return (
            <OfferOption
              key={option.id}
              option={option}
              figures={sharedFigures(option, taken, language)}
              currency={currency}
              heading="h3"
              alone={alone}
              isChosen={isChosen && (!alone || signing === null)}
              mayTick={isChoice && isOpen}
              onTick={(id, isTaken) => ticked.tick(option.id, id, isTaken)}
              action={mayChoose && !isAnswered ? choose : undefined}
              sending={sending === option.id}
              onChoose={() => void take(option.id, taken)}
              text={text}
            />
          )
        })}
      </div>
    </>
  )
}
