import { addressLine, phone, phoneHref } from '@gable/contract/format/contact'
import { longDate } from '@gable/contract/format/day'
import { lazy, Suspense, useEffect, useState } from 'react'
import { CheckIcon } from '../homeowner/card/icons.tsx'
import { Price } from '../homeowner/card/Price.tsx'
import { PriceLines } from '../homeowner/card/PriceLines.tsx'
import { ProductDetails } from '../homeowner/card/ProductDetails.tsx'
import { ProductPhoto } from '../homeowner/card/ProductPhoto.tsx'
import { PriceChanges } from '../homeowner/offer/PriceChanges.tsx'
import { Contact } from '../homeowner/parts/Contact.tsx'
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
  const call = phoneHref(company.phone)
  return (
    <div className="letter">
      <header className="letter-head">
        {company.logo && <img className="letter-logo" src={company.logo} alt="" />}
        <p>{company.name}</p>
      </header>
      <main>
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
              {call && (
                <a className={`button button-${offer ? 'secondary' : 'main'}`} href={call}>
                  {text('action.call', { phone: phone(company.phone) })}
                </a>
              )}
              <PdfButton link={link} />
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
      </main>
      <footer>
        <Contact company={company} />
      </footer>
    </div>
  )
}

function Estimate({ shared: { product, currency, how } }: { shared: DrawnQuote }) {
  return (
    <section className="letter-card" aria-label={text('product.title')}>
      <ProductPhoto product={product} />
      <div className="letter-body">
        <small>{text('product.title')}</small>
        <h2>{product.name}</h2>
        <Price product={product} currency={currency} />
        {how.widened.map((why) => (
          <p key={why} className="letter-quiet">
            {text(`widened.${why}`)}
          </p>
        ))}
        {how.narrowed && <p className="letter-quiet">{text('narrowed')}</p>}
        {product.topFeatures.length > 0 && (
          <ul className="ticked">
            {product.topFeatures.map((feature) => (
              <li key={feature}>
                <CheckIcon />
                {feature}
              </li>
            ))}
          </ul>
        )}
        <PriceLines product={product} currency={currency} />
        <ProductDetails product={product} currency={currency} open />
      </div>
    </section>
  )
}

function Notes({ shared, day }: { shared: DrawnQuote; day: string }) {
  const { offer, priceNote, legalText, timeZone, locale } = shared
  const lastDay = offer?.chosen ? null : offer?.expiresAt
  const until = lastDay && text('offer.valid', { day: longDate(lastDay, timeZone, locale) })
  const validity = offer ? until : text('notes.validity', { day })
  return (
    <div className="letter-notes">
      {[validity, priceNote, legalText].filter(Boolean).map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}

/** Saves the quote's PDF. Creating it takes a moment the first time. */
function PdfButton({ link }: { link: string }) {
  const [state, setState] = useState<'ready' | 'making' | 'failed'>('ready')
  const save = async () => {
    if (state === 'making') return
    setState('making')
    setState((await savePdf(link)) ? 'ready' : 'failed')
  }
  return (
    <div>
      <button
        type="button"
        className="button button-secondary"
        aria-disabled={state === 'making'}
        onClick={() => void save()}
      >
        {text(state === 'making' ? 'action.pdfMaking' : 'action.pdf')}
      </button>
      <p role="status" className="letter-quiet">
        {state === 'failed' && text('action.pdfFailed')}
      </p>
    </div>
  )
}

function Photos({ link, fileIds }: { link: string; fileIds: readonly string[] }) {
  return (
    <section className="letter-part">
      <h2>{text('offer.photos')}</h2>
      <div className="offer-photos">
        {fileIds.map((fileId, index) => (
          <Photo key={fileId} link={link} fileId={fileId} alt={text('offer.photo', { number: String(index + 1) })} />
        ))}
      </div>
    </section>
  )
}

/** Renders nothing until the photo is loaded, or if it cannot be. */
function Photo({ link, fileId, alt }: { link: string; fileId: string; alt: string }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let wanted = true
    let created: string | undefined
    void fetchPhoto(link, fileId).then((file) => {
      if (!wanted || !file) return
      created = URL.createObjectURL(file)
      setAddress(created)
    })
    return () => {
      wanted = false
      if (created) URL.revokeObjectURL(created)
    }
  }, [link, fileId])
  return address ? <img src={address} alt={alt} /> : null
}
