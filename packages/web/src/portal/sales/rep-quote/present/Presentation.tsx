import { addressLine } from '@gable/contract/format/contact'
import { area } from '@gable/contract/format/figure'
import { type SpokenLanguage, spokenLanguages } from '@gable/contract/format/locale'
import { money } from '@gable/contract/format/money'
import { sharedFigures } from '@gable/contract/offer'
import type { SharedOption, Presentation as Shown } from '@gable/contract/quote-share'
import type { Currency } from '@gable/contract/status'
import { fileAddress } from '@gable/contract/upload'
import { Button, Group, NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { FullScreenDialog } from '../../../../ui/Dialog.tsx'
import { oneOf } from '../../../../ui/url-state.ts'
import { api } from '../../../shared/session.ts'
import classes from './Presentation.module.css'
import { type PresentText, textIn } from './texts/text.ts'

interface Props {
  quoteId: string
  language: SpokenLanguage
  onClose: () => void
}

/** Each language has its own name. */
const names = { en: 'English', es: 'Español', fr: 'Français' } as const

/** A full-screen quote for the homeowner, in the company's look and without internal data. */
export default function Presentation({ quoteId, language: first, onClose }: Props) {
  const [language, setLanguage] = useState(first)
  const text = textIn(language)
  const query = useQuery({
    ...api.quoteShare.present.queryOptions({ input: { quoteId, language } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  return (
    <FullScreenDialog label={text('title')} onClose={onClose}>
      <div className={classes.page} lang={language} style={query.data && lookOf(query.data)}>
        <div className={classes.head}>
          {query.data?.company.logo ? (
            <img className={classes.logo} src={query.data.company.logo} alt={query.data.company.name} />
          ) : (
            <strong>{query.data?.company.name}</strong>
          )}
          <Group gap="sm">
            <NativeSelect
              aria-label={text('language')}
              data={spokenLanguages.map((value) => ({ value, label: names[value] }))}
              value={language}
              onChange={(event) => setLanguage(oneOf(event.currentTarget.value, spokenLanguages, 'en'))}
            />
            <Button onClick={onClose}>{text('close')}</Button>
          </Group>
        </div>
        {query.data ? (
          <Content shown={query.data} text={text} />
        ) : (
          <p role="status">{text(query.isError ? 'failed' : 'loading')}</p>
        )}
      </div>
    </FullScreenDialog>
  )
}

function Content({ shown, text }: { shown: Shown; text: PresentText }) {
  const { homeowner, address, locale, currency, roofAreaSqft, note, validDays, options, photos, company } = shown
  const facts = [homeowner && text('for', { name: homeowner }), text('roof', { area: area(roofAreaSqft, locale) })]
  return (
    <>
      <h1 className={classes.title} style={{ marginTop: 24 }}>
        {addressLine(address)}
      </h1>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <div className={classes.options}>
        {options.map((option) => (
          <PresentedOption
            key={option.id}
            option={option}
            alone={options.length === 1}
            currency={currency}
            locale={locale}
            text={text}
          />
        ))}
      </div>
      {photos.length > 0 && (
        <section className={classes.photos} aria-label={text('photos')}>
          {photos.map((fileId, index) => (
            <img
              key={fileId}
              className={classes.photo}
              src={fileAddress(fileId)}
              alt={text('photo', { number: index + 1 })}
              loading="lazy"
            />
          ))}
        </section>
      )}
      {note && (
        <p className={classes.note}>
          <strong>{text('note', { company: company.name })}</strong>
          <br />
          {note}
        </p>
      )}
      <p>{text('valid', { days: validDays })}</p>
    </>
  )
}

function lookOf({ look }: Shown): CSSProperties {
  const variables = {
    '--present-text': look.mainTextColor,
    '--present-title': look.titlesColor,
    '--present-ground': look.backgroundColor,
    '--present-accent': look.mainButtonColor,
  }
  return variables as CSSProperties
}

interface PresentedOptionProps {
  option: SharedOption
  /** Whether it is the only option, with none to compare it with. */
  alone: boolean
  currency: Currency
  locale: string
  text: PresentText
}

/** One option in large type: its product, features, and total with the selected upgrades. */
function PresentedOption({ option, alone, currency, locale, text }: PresentedOptionProps) {
  const { title, product, color } = option
  const [ticked, setTicked] = useState<readonly string[]>([])
  const { totalCents, taxes, taxCents, upgrades } = sharedFigures(option, ticked)
  const shown = (amount: number) => money(amount, currency, 'exact', locale)
  const [photo] = product.photos
  return (
    <article className={classes.option} aria-label={alone ? product.name : title}>
      {photo && <img className={classes.photo} src={photo.url} alt={photo.alt || product.name} />}
      {!alone && <strong>{title}</strong>}
      <h2 style={{ margin: 0 }}>{product.name}</h2>
      {color && <span>{text('color', { color })}</span>}
      <p className={classes.total} aria-live="polite">
        {shown(totalCents)}
      </p>
      {taxes.length > 0 && <span>{text('tax', { tax: shown(taxCents) })}</span>}
      {product.warranty && <span>{product.warranty}</span>}
      {product.topFeatures.length > 0 && (
        <ul className={classes.list}>
          {product.topFeatures.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
      {upgrades.length > 0 && (
        <fieldset className={classes.upgrades}>
          <legend>{text('upgrades')}</legend>
          {upgrades.map(({ id, name, description, withTaxCents, isTaken }) => (
            <label key={id} className={classes.upgrade}>
              <input
                type="checkbox"
                checked={isTaken}
                onChange={(event) =>
                  setTicked(event.currentTarget.checked ? [...ticked, id] : ticked.filter((one) => one !== id))
                }
              />
              <span>
                {name}
                {description && (
                  <>
                    <br />
                    <small>{description}</small>
                  </>
                )}
              </span>
              <span>+ {shown(withTaxCents)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {product.whatIsIncluded.length > 0 && (
        <details>
          <summary>{text('included')}</summary>
          <ul className={classes.list}>
            {product.whatIsIncluded.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </details>
      )}
    </article>
  )
}
