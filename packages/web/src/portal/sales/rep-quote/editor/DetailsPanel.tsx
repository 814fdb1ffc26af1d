import { isWord, questionAnswers } from '@gable/contract/format/cost-answer'
import { spokenLanguages } from '@gable/contract/format/locale'
import type { RepOffer } from '@gable/contract/rep-quote'
import { Checkbox, NativeSelect, SimpleGrid, Stack, Textarea } from '@mantine/core'
import { QuantityField } from '../../../../ui/form/NumberField.tsx'
import { Panel } from '../../../../ui/parts.tsx'
import { oneOf } from '../../../../ui/url-state.ts'
import { WithSnippets } from '../../../shared/snippet/WithSnippets.tsx'
import { text } from '../text.ts'
import type { RepQuoteEdit } from './use-rep-quote.ts'

/** The company's questions, whose prices are part of its settings, and the work that the price leaves out. */
export function QuestionsPanel({ edit, offer }: { edit: RepQuoteEdit; offer: RepOffer }) {
  const { answers, leftOut } = edit.form
  return (
    <Panel title={text('questions.title')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {offer.questions.map(({ id, name, description, answers: possible }) => (
          <NativeSelect
            key={id}
            label={name}
            description={description || undefined}
            data={[
              { value: '', label: text('questions.choose') },
              ...possible.map((value) => ({
                value,
                label: isWord(value) ? text(`questions.${value}`) : value,
              })),
            ]}
            value={answers.find(({ questionId }) => questionId === id)?.answer ?? ''}
            onChange={(event) => {
              const chosen = event.currentTarget.value
              const others = answers.filter(({ questionId }) => questionId !== id)
              const answer = oneOf(chosen, questionAnswers, 'notSure')
              edit.change({ answers: chosen === '' ? others : [...others, { questionId: id, answer }] })
            }}
          />
        ))}
      </SimpleGrid>
      <Checkbox
        mt={offer.questions.length > 0 ? 'md' : 0}
        label={text('questions.leftOut')}
        description={text('questions.leftOutHint')}
        checked={leftOut?.includes('solarPanels') ?? false}
        onChange={(event) => edit.change({ leftOut: event.currentTarget.checked ? ['solarPanels'] : [] })}
      />
    </Panel>
  )
}

/** The quote's validity period, language and notes. */
export function DetailsPanel({ edit, offer }: { edit: RepQuoteEdit; offer: RepOffer | undefined }) {
  const { form, errors, change } = edit
  return (
    <Panel title={text('details.title')}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
          <NativeSelect
            label={text('market')}
            data={(offer?.markets ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={form.marketId}
            onChange={(event) => change({ marketId: event.currentTarget.value })}
          />
          <NativeSelect
            label={text('details.language')}
            data={spokenLanguages.map((value) => ({ value, label: text(`details.language.${value}`) }))}
            value={form.language}
            onChange={(event) => change({ language: oneOf(event.currentTarget.value, spokenLanguages, 'en') })}
          />
          <QuantityField
            label={text('details.validDays')}
            value={form.validDays}
            error={errors.validDays}
            onChange={(typed) => change({ validDays: typed ?? Number.NaN })}
          />
        </SimpleGrid>
        <WithSnippets<HTMLTextAreaElement>
          field={text('details.homeownerNote')}
          value={form.homeownerNote}
          onChange={(homeownerNote) => change({ homeownerNote })}
        >
          {(input) => (
            <Textarea
              ref={input}
              autosize
              minRows={2}
              label={text('details.homeownerNote')}
              description={text('details.homeownerNoteHint')}
              value={form.homeownerNote}
              error={errors.homeownerNote}
              onChange={(event) => change({ homeownerNote: event.currentTarget.value })}
            />
          )}
        </WithSnippets>
        <Textarea
          autosize
          minRows={2}
          label={text('details.officeNote')}
          description={text('details.officeNoteHint')}
          value={form.officeNote}
          error={errors.officeNote}
          onChange={(event) => change({ officeNote: event.currentTarget.value })}
        />
      </Stack>
    </Panel>
  )
}
