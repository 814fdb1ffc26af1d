import { addressLine } from '@gable/contract/format/contact'
import { isWord } from '@gable/contract/format/cost-answer'
import { longDate } from '@gable/contract/format/day'
import { area, percent, squares } from '@gable/contract/format/figure'
import { leftOutSentences } from '@gable/contract/format/left-out'
import { questionLimits } from '@gable/contract/quote-question'
import { lazy, Suspense, useState } from 'react'
import { Price } from '../homeowner/card/Price.tsx'
import { PriceLines } from '../homeowner/card/PriceLines.tsx'
import { ProductDetails } from '../homeowner/card/ProductDetails.tsx'
import { ProductPhoto } from '../homeowner/card/ProductPhoto.tsx'
import { Ticked } from '../homeowner/card/Ticked.tsx'
import { Picture } from '../homeowner/link-page/files.tsx'
import { CallButton, Letter, PdfButton } from '../homeowner/link-page/Letter.tsx'
import { WordsForm } from '../homeowner/link-page/WordsForm.tsx'
import { PriceChanges } from '../homeowner/offer/PriceChanges.tsx'
import { RoofTable } from '../homeowner/offer/RoofTable.tsx'
import { refusalText } from '../homeowner/offer/refusal-text.ts'
import { Button } from '../homeowner/parts/Button.tsx'
import { StepHeading } from '../homeowner/parts/StepHeading.tsx'
import { Offer } from './Offer.tsx'
import { ask, type DrawnQuote, fetchPhoto, savePdf } from './shared-quote.ts'
import { text } from './texts/text.ts'

const BookLink = lazy(() => import('../homeowner/appointment/BookLink.tsx'))

interface Props {
  shared: DrawnQuote
  link: string
  /** Called when the shown quote is outdated. */
  onChanged: () => void
}

/** A quote with the same content as its email and PDF; a rep's quote includes the options to choose from. */
export function Quote({ shared, link, onChanged }: Props) {
  const { company, address, homeowner, offer } = shared
  const day = longDate(shared.madeAt, shared.timeZone, shared.locale)
  return (
    <Letter company={company}>
      <StepHeading title={text(offer ? 'offer.title' : 'page.title')}>{addressLine(address)}</StepHeading>
      <p className="letter-facts">
        {[
          homeowner && text('page.for', { name: homeowner }),
          text(offer ? 'offer.of' : 'page.of', { day }),
          offer?.rep && text('offer.from', { rep: offer.rep }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {offer && <Offer shared={shared} offer={offer} link={link} onChanged={onChanged} />}
      {shared.priceChanges && (
        <PriceChanges changes={shared.priceChanges} language={shared.language} locale={shared.locale} heading="h2" />
      )}
      <div className={offer ? 'letter-below' : 'letter-columns'}>
        {!offer && <Estimate shared={shared} />}
        <div className="letter-side">
          <div className="letter-actions">
            <CallButton company={company} kind={offer ? 'secondary' : 'main'} text={text} />
            <PdfButton
              save={() => savePdf(link)}
              words={{
                ready: text('action.pdf'),
                making: text('action.pdfMaking'),
                failed: text('action.pdfFailed'),
              }}
            />
            <Suspense>
              <BookLink kind="quote" link={link} />
            </Suspense>
            {offer && <AskForm link={link} company={company.name} onChanged={onChanged} />}
          </div>
          <Roof shared={shared} />
          <Answers answers={shared.answers} />
          {offer && offer.photos.length > 0 && <Photos link={link} fileIds={offer.photos} />}
        </div>
      </div>
      <Notes shared={shared} day={day} />
    </Letter>
  )
}

function Estimate({ shared: { product, currency, how, language } }: { shared: DrawnQuote }) {
  return (
    <section className="letter-card" aria-label={text('product.title')}>
      <ProductPhoto product={product} />
      <div className="letter-body">
        <small>{text('product.title')}</small>
        <h2>{product.name}</h2>
        <Price product={product} currency={currency} />
        {leftOutSentences(how.leftOut, language).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {how.widened.map((why) => (
          <p key={why} className="letter-quiet">
            {text(`widened.${why}`)}
          </p>
        ))}
        {how.narrowed && <p className="letter-quiet">{text('narrowed')}</p>}
        {how.contracts && <p className="letter-quiet">{text('contracts', { count: how.contracts })}</p>}
        <Ticked items={product.topFeatures} />
        <PriceLines product={product} currency={currency} />
        <ProductDetails product={product} currency={currency} open />
      </div>
    </section>
  )
}

function Notes({ shared, day }: { shared: DrawnQuote; day: string }) {
  const { offer, how, priceNote, legalText, timeZone, locale, language } = shared
  // An estimate states it at its price.
  const leftOut = offer ? leftOutSentences(how.leftOut, language) : []
  const lastDay = offer?.chosen ? null : offer?.expiresAt
  const until = lastDay && text('offer.valid', { day: longDate(lastDay, timeZone, locale) })
  const validity = offer ? until : text('notes.validity', { day })
  return (
    <div className="letter-notes">
      {[...leftOut, validity, priceNote, legalText].filter(Boolean).map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}

function Photos({ link, fileIds }: { link: string; fileIds: readonly string[] }) {
  return (
    <section className="letter-part">
      <h2>{text('offer.photos')}</h2>
      <div className="offer-photos">
        {fileIds.map((fileId, index) => (
          <Picture
            key={fileId}
            fetch={fetchPhoto}
            door={link}
            fileId={fileId}
            alt={text('offer.photo', { number: String(index + 1) })}
          />
        ))}
      </div>
    </section>
  )
}

function AskForm({ link, company, onChanged }: { link: string; company: string; onChanged: () => void }) {
  const [state, setState] = useState<'closed' | 'open' | 'sent'>('closed')
  return (
    <div className="offer-ask">
      <p role="status" className="letter-quiet">
        {state === 'sent' && text('ask.sent', { company })}
      </p>
      {state === 'open' ? (
        <WordsForm
          label={text('ask.label')}
          hint={text('ask.hint', { company })}
          most={questionLimits.length}
          empty={text('ask.empty')}
          action={text('ask.send')}
          sending={text('ask.sending')}
          cancel={text('ask.cancel')}
          refused={(result) => refusalText(text, result, company, text('ask.failed'))}
          send={(words, key) => ask(link, words, key)}
          onCancel={() => setState('closed')}
          onSent={() => setState('sent')}
          onChanged={onChanged}
        />
      ) : (
        <Button kind="secondary" onClick={() => setState('open')}>
          {text('ask.open')}
        </Button>
      )}
    </div>
  )
}

/** The quoted roofs, from above and in figures. */
function Roof({ shared }: { shared: DrawnQuote }) {
  const { drawing, roofs, measured, address, how, product, locale } = shared
  return (
    <section className="letter-part">
      <h2>{text('roof.title')}</h2>
      {drawing && (
        <img
          className="letter-drawing"
          src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
          alt={text('roof.drawing', { street: address.street })}
        />
      )}
      <RoofTable structures={roofs} locale={locale} text={text} />
      {measured && <p className="letter-quiet">{measured}.</p>}
      <p className="letter-quiet">
        {text('roof.material', {
          area: area(how.roofAreaSqft, locale),
          waste: percent(product.wasteBps, locale),
          squares: squares(product.squaresHundredths, locale),
        })}
      </p>
    </section>
  )
}

/** Uses the questions' wording at the time of the quote. */
function Answers({ answers }: Pick<DrawnQuote, 'answers'>) {
  if (answers.length === 0) return null
  return (
    <section className="letter-part">
      <h2>{text('answers.title')}</h2>
      <dl>
        {answers.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{isWord(answer) ? text(`answers.${answer}`) : answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
