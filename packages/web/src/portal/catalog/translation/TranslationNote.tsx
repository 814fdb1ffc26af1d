import { translationAccess } from '@gable/contract/translation.access'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Muted } from '../../../ui/parts.tsx'
import { toPage } from '../../shared/page-search.ts'
import { api, useMay } from '../../shared/session.ts'
import { languages } from './languages.ts'
import { text } from './text.ts'

const translationsPath = '/personal/products/translations'

interface TranslationNoteProps {
  /** The language to show. Defaults to all. */
  language?: (typeof languages)[number]
  /** The owner of the texts, such as a product. Defaults to the whole offer. */
  of?: string
  /** Omits the link, for the translations page itself. */
  withoutLink?: boolean
}

/** The translation progress of the offer, with a link to its texts. Renders nothing for users who may not translate. */
export function TranslationNote({ language, of, withoutLink }: TranslationNoteProps) {
  const may = useMay(translationAccess.progress)
  const progress = useQuery(api.translation.progress.queryOptions({ enabled: may }))
  if (!may || !progress.data) return null
  const shown = languages.filter((one) => language === undefined || one === language)
  const search = { ...(language && { language }), ...(of && { search: of }) }
  return (
    <Muted>
      {shown
        .map((one) => text('progress.of', { ...counts(progress.data[one]), language: text(`language.${one}`) }))
        .join(' · ')}{' '}
      {!withoutLink && (
        <Anchor component={Link} {...toPage(translationsPath, search)} inherit underline="always">
          {text(of ? 'progress.openOf' : 'progress.open')}
        </Anchor>
      )}
    </Muted>
  )
}

const counts = ({ done, of }: { done: number; of: number }) => ({ done: String(done), of: String(of) })
