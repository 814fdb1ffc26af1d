import { addressLine } from '@gable/contract/format/contact'
import { longDate } from '@gable/contract/format/day'
import { leftOutSentences } from '@gable/contract/format/left-out'
import { lazy, Suspense } from 'react'
import { Price } from '../homeowner/card/Price.tsx'
import { PriceLines } from '../homeowner/card/PriceLines.tsx'
import { ProductDetails } from '../homeowner/card/ProductDetails.tsx'
import { ProductPhoto } from '../homeowner/card/ProductPhoto.tsx'
import { Picture } from '../homeowner/link-page/files.tsx'
import { CallButton, Letter, PdfButton } from '../homeowner/link-page/Letter.tsx'
import { TopFeatures } from '../homeowner/offer/OfferOption.tsx'
import { PriceChanges } from '../homeowner/offer/PriceChanges.tsx'
import { StepHeading } from '../homeowner/parts/StepHeading.tsx'
import { AskForm } from './AskForm.tsx'
import { Offer } from './Offer.tsx'
import { Answers, Roof } from './Roof.tsx'
import { type DrawnQuote, fetchPhoto, savePdf } from './shared-quote.ts'
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
        <TopFeatures features={product.topFeatures} />
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
