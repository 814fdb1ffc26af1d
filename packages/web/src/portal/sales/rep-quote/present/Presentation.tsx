import { addressLine } from '@gable/contract/format/contact'
import { area } from '@gable/contract/format/figure'
import { type SpokenLanguage, spokenLanguages } from '@gable/contract/format/locale'
import type { Presentation as Shown } from '@gable/contract/quote-share'
import { fileAddress } from '@gable/contract/upload'
import { Button, Group, NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { FullScreenDialog } from '../../../../ui/Dialog.tsx'
import { oneOf } from '../../../../ui/url-state.ts'
import { api } from '../../../shared/api.ts'
import classes from './Presentation.module.css'
import { PresentedOption } from './PresentedOption.tsx'
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
