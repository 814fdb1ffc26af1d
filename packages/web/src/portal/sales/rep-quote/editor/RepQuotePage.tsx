import { repQuotePhotos } from '@gable/contract/accepted-files'
import type { ShownFile } from '@gable/contract/file'
import { addressLine } from '@gable/contract/format/contact'
import { longDate } from '@gable/contract/format/day'
import { money } from '@gable/contract/format/money'
import type { RepQuoteDetail } from '@gable/contract/rep-quote'
import { Alert, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { sentenceOf } from '../../../../ui/code-of.ts'
import { deferred } from '../../../../ui/deferred.tsx'
import { SaveBar } from '../../../../ui/form/SaveBar.tsx'
import { toEdit } from '../../../../ui/form/to-edit.ts'
import { UnsavedGuard } from '../../../../ui/form/UnsavedGuard.tsx'
import { Muted, PageHeader, Panel, PrimaryButton, Problem, QueryBoundary, TextLink } from '../../../../ui/parts.tsx'
import { NotFound } from '../../../../ui/states.tsx'
import { FilesField } from '../../../../ui/upload/FilesField.tsx'
import { useUploads } from '../../../../ui/upload/use-uploads.ts'
import { leadPath } from '../../../shared/paths.ts'
import { api, useCompanyUser } from '../../../shared/session.ts'
import { QuoteActions } from '../actions/QuoteActions.tsx'
import { QuoteStateBadge } from '../QuoteStateBadge.tsx'
import { repQuoteOptions, repQuotesPath } from '../rep-quote-query.ts'
import { text } from '../text.ts'
import { DetailsPanel, QuestionsPanel } from './DetailsPanel.tsx'
import { OptionsPanel } from './OptionsPanel.tsx'
import { StructuresPanel } from './StructuresPanel.tsx'
import { type RepQuoteEdit, useRepQuote } from './use-rep-quote.ts'

const RecordPanels = deferred(() => import('./RecordPanels.tsx'))

/** A photo that was uploaded before the page was closed, from a draft stored on the device. */
const notSaved = (id: string): ShownFile => {
  return { id, name: text('photos.one'), contentType: 'image/jpeg', bytes: 0, thumbnail: true }
}

const back = { to: repQuotesPath, label: text('list.title') }

/** A rep's quote: structures, options side by side, and its record. */
export default function RepQuotePage() {
  const { quoteId } = useParams({ strict: false }) as { quoteId: string }
  const query = useQuery(toEdit(repQuoteOptions(quoteId)))
  return (
    <QueryBoundary
      page
      fresh
      query={query}
      lines={10}
      height={32}
      unknown={<NotFound title={text('quote.gone')} hint={text('quote.goneHint')} />}
    >
      {(quote) => <LoadedQuote key={quote.id} quote={quote} />}
    </QueryBoundary>
  )
}

function LoadedQuote({ quote }: { quote: RepQuoteDetail }) {
  const { timeZone } = useCompanyUser().company
  const edit = useRepQuote(quote)
  const { data: offer } = useQuery(
    api.quote.offer.queryOptions({ input: { marketId: edit.form.marketId }, staleTime: 60_000 }),
  )
  const market = offer?.markets.find(({ id }) => id === edit.form.marketId)?.name ?? quote.market
  const place = { street: quote.street, city: quote.city, state: quote.regionCode, postalCode: quote.postalCode }
  return (
    <Stack gap="md">
      <PageHeader
        title={quote.homeowner || quote.street || text('list.nameless')}
        back={back}
        badges={<QuoteStateBadge state={quote.state} />}
        detail={
          <Group gap="sm">
            <Text size="sm">{addressLine(place)}</Text>
            <TextLink to={leadPath(quote.leadId)}>{text('quote.openLead')}</TextLink>
            <Muted>{text('quote.version', { number: quote.number })}</Muted>
            {quote.expiresAt && <Muted>{text('quote.expiresOn', { day: longDate(quote.expiresAt, timeZone) })}</Muted>}
          </Group>
        }
        actions={<QuoteActions quote={quote} edit={edit} />}
      />
      <Notices quote={quote} edit={edit} timeZone={timeZone} />
      <StructuresPanel edit={edit} known={quote.known} waste={offer?.waste} leadId={quote.leadId} quoteId={quote.id} />
      {offer && <QuestionsPanel edit={edit} offer={offer} />}
      <OptionsPanel edit={edit} offer={offer} market={market} />
      <PhotosPanel edit={edit} photos={quote.photos} />
      <DetailsPanel edit={edit} offer={offer} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <RecordPanels quote={quote} timeZone={timeZone} />
      </SimpleGrid>
      <QuoteBar edit={edit} />
      <UnsavedGuard isUnsaved={() => edit.isDirty} />
    </Stack>
  )
}

function Notices({ quote, edit, timeZone }: { quote: RepQuoteDetail; edit: RepQuoteEdit; timeZone: string }) {
  const { number, sentNumber, chosen } = quote
  const title = quote.form.options.find(({ id }) => id === chosen?.optionId)?.title ?? ''
  const sentence = edit.priceError ? sentenceOf(edit.priceError) : undefined
  return (
    <>
      {chosen && (
        <Alert color="green">
          {text('quote.chosenOn', {
            title,
            day: longDate(chosen.at, timeZone),
            total: money(chosen.totalCents, quote.currency),
          })}
        </Alert>
      )}
      {sentNumber !== null && number > sentNumber && (
        <Alert color="blue">{text('quote.unsent', { number, sent: sentNumber })}</Alert>
      )}
      {edit.conflict && (
        <Alert color="cerise" role="alert">
          {text('quote.conflict')}
        </Alert>
      )}
      {!edit.isStored && edit.isOnline && <Muted>{text('quote.notKeptHere')}</Muted>}
      {!edit.isOnline && (
        <Alert color="orange" role="status">
          {text(edit.isStored ? 'quote.offline' : 'quote.offlineNotKept')}
        </Alert>
      )}
      {edit.isOnline && edit.wasStored && (
        <Alert color="blue" role="status">
          <Group justify="space-between" gap="sm">
            {text('quote.kept')}
            <Button size="xs" onClick={edit.discard}>
              {text('quote.discard')}
            </Button>
          </Group>
        </Alert>
      )}
      {sentence && (
        <Alert color="red" role="alert">
          {sentence}
        </Alert>
      )}
    </>
  )
}

/** Saves the draft. Its prices are shown here too, since the options may be out of sight. */
function QuoteBar({ edit }: { edit: RepQuoteEdit }) {
  const { priced, form, isDirty, isValid, isSaving } = edit
  const state = !isDirty ? 'quote.allSaved' : isValid ? 'quote.notSaved' : 'quote.invalid'
  const open = {
    isUnsaved: isDirty,
    sending: isSaving,
    rejected: undefined,
    reload: async () => undefined,
    discard: edit.discard,
  }
  return (
    <SaveBar
      open={open}
      changed={() => null}
      status={`${text(state)}${edit.isUnconfirmed ? ` · ${text('quote.unconfirmed')}` : ''}`}
      actions={
        <PrimaryButton disabled={!isDirty || !isValid || !edit.isOnline} loading={isSaving} onClick={edit.save}>
          {text('quote.save')}
        </PrimaryButton>
      }
    >
      <Text fw={700} aria-live="polite">
        {form.options
          .map(({ id, title }) => {
            const total = priced.options.find((one) => one.id === id)?.totalCents
            return total === undefined ? title : `${title} ${money(total, priced.currency)}`
          })
          .join(' · ')}
      </Text>
    </SaveBar>
  )
}

/** Photos taken on site. `photos` includes those of all versions. */
function PhotosPanel({ edit, photos }: { edit: RepQuoteEdit; photos: readonly ShownFile[] }) {
  const { form, errors, change } = edit
  const ids = form.photos ?? []
  const inForm = ids.join()
  const [written, setWritten] = useState(inForm)
  const [round, setRound] = useState(0)
  // "Start over", a merge and discarded changes replace the photos in the form, so the field is reset.
  if (inForm !== written) {
    setWritten(inForm)
    setRound(round + 1)
  }
  return (
    <Panel title={text('photos.title')}>
      <PhotosField
        key={round}
        initial={ids.map((id) => photos.find((photo) => photo.id === id) ?? notSaved(id))}
        onChange={(next) => {
          setWritten(next.join())
          change({ photos: next })
        }}
      />
      {errors.photos && <Problem>{errors.photos}</Problem>}
    </Panel>
  )
}

/** Uploads photos as soon as they are selected. */
function PhotosField(props: { initial: readonly ShownFile[]; onChange: (ids: string[]) => void }) {
  const { initial, onChange } = props
  const uploads = useUploads('quote.photo', repQuotePhotos, initial)
  const chosen = uploads.ids.join()
  const [known, setKnown] = useState(chosen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is told when the photos change, and by nothing else
  useEffect(() => {
    if (chosen === known) return
    setKnown(chosen)
    onChange(uploads.ids)
  }, [chosen])
  return <FilesField uploads={uploads} label={text('photos.add')} hint={text('photos.hint')} />
}
