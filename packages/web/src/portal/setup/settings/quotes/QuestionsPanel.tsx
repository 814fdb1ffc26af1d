import { pricedAnswersTo } from '@gable/contract/format/cost-answer'
import { limits } from '@gable/contract/limits'
import { newId } from '@gable/contract/new-id'
import type { CostQuestion } from '@gable/contract/quote-settings-form'
import { type CostQuestionKind, costQuestionKinds, costUnits } from '@gable/contract/status'
import { Alert, Checkbox, Fieldset, NativeSelect, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core'
import { Fragment } from 'react'
import { DecimalField } from '../../../../ui/form/NumberField.tsx'
import { Muted, Problem } from '../../../../ui/parts.tsx'
import type { SettingsPanelProps } from '../settings-query.ts'
import { decimalAt, switchAt } from '../settings-query.ts'
import { text } from '../text.ts'
import classes from './LineList.module.css'
import { LineList } from './LineList.tsx'
import { answerWords, questionWords } from './line-words.ts'

const most = limits.quote

/** The usual pricing unit of each kind. */
const usualUnit = {
  stories: 'square',
  layers: 'square',
  chimneys: 'each',
  skylights: 'each',
  solarPanels: 'quote',
  own: 'quote',
} as const

/** The default name and description of each kind of question, used until they are edited. */
const nameOf = (kind: CostQuestionKind) => (kind === 'own' ? '' : text(`questions.kind.${kind}`))
const askOf = (kind: CostQuestionKind) => text(`questions.ask.${kind}`)

const optionsOf = (kind: CostQuestionKind) =>
  pricedAnswersTo(kind).map((answer) => ({ answer, active: true, unit: usualUnit[kind], unitCents: 0 }))

function newQuestion(known: readonly CostQuestion[]): CostQuestion {
  const kind = costQuestionKinds.find((one) => !known.some((question) => question.kind === one)) ?? 'own'
  return {
    id: newId(),
    kind,
    name: nameOf(kind),
    description: askOf(kind),
    active: true,
    required: false,
    options: optionsOf(kind),
  }
}

/** The widget's questions, and the cost of each answer. */
export function QuestionsPanel(props: SettingsPanelProps) {
  const { form, settings } = props
  const { questions, steps } = form.values
  return (
    <LineList
      {...props}
      list="questions"
      items={questions}
      most={most.questions}
      newItem={() => newQuestion(form.getValues().questions)}
      summary={(question) => questionWords(question, settings.currency)}
      before={
        questions.length > 0 &&
        !steps.includes('questions') && <Alert color="blue">{text('price.stepQuestionsOff')}</Alert>
      }
    >
      {(question, at) => <QuestionFields form={form} question={question} at={at} />}
    </LineList>
  )
}

interface QuestionFieldsProps {
  form: SettingsPanelProps['form']
  question: CostQuestion
  at: string
}

function QuestionFields({ form, question, at }: QuestionFieldsProps) {
  const chooseKind = (kind: CostQuestionKind) => {
    // Text that was edited by the user stays.
    const { name, description } = question
    const isPrefilled = name === '' || name === nameOf(question.kind)
    const isRequested = description === askOf(question.kind)
    const isSame = pricedAnswersTo(kind) === pricedAnswersTo(question.kind)
    form.setFieldValue(at, {
      ...question,
      kind,
      name: isPrefilled ? nameOf(kind) : name,
      description: isRequested ? askOf(kind) : description,
      options: isSame ? question.options : optionsOf(kind),
    } as never)
  }
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <NativeSelect
          label={text('questions.kind')}
          data={costQuestionKinds.map((value) => ({ value, label: text(`questions.kind.${value}`) }))}
          value={question.kind}
          onChange={(event) => chooseKind(event.currentTarget.value as CostQuestionKind)}
        />
        <TextInput
          label={text('item.name')}
          withAsterisk
          maxLength={most.itemName + 1}
          {...form.getInputProps(`${at}.name`)}
        />
      </SimpleGrid>
      <Textarea
        label={text('item.description')}
        autosize
        minRows={1}
        maxLength={most.itemDescription + 1}
        {...form.getInputProps(`${at}.description`)}
      />
      <Switch
        label={text('questions.required')}
        description={text('questions.requiredHint')}
        {...completeAgain(form, at, switchAt(form, `${at}.required`))}
      />
      <Answers form={form} question={question} at={at} />
    </>
  )
}

/** Clears the error on the answers, since another choice may have fixed it. It is validated again on submit. */
function completeAgain(form: QuestionFieldsProps['form'], at: string, field: ReturnType<typeof switchAt>) {
  const onChange: typeof field.onChange = (event) => {
    field.onChange(event)
    form.clearFieldError(`${at}.options`)
  }
  return { ...field, onChange }
}

function Answers({ form, question, at }: QuestionFieldsProps) {
  const error = form.errors[`${at}.options`]
  return (
    <Fieldset legend={text('questions.answers')} variant="unstyled">
      <div className={classes.answers}>
        {question.options.map(({ answer: value }, index) => {
          const option = `${at}.options.${index}`
          const answer = answerWords(value)
          return (
            <Fragment key={value}>
              <div className={classes.answer}>
                <Checkbox
                  label={answer}
                  aria-label={text('questions.answerOn', { answer })}
                  aria-invalid={error !== undefined && !question.options[index]!.active}
                  {...completeAgain(form, at, switchAt(form, `${option}.active`))}
                />
              </div>
              <DecimalField
                aria-label={text('questions.answerPrice', { answer })}
                leftSection="$"
                {...decimalAt(form, `${option}.unitCents`)}
              />
              <NativeSelect
                aria-label={text('questions.answerUnit', { answer })}
                data={costUnits.map((value) => ({ value, label: text(`item.unit.${value}`) }))}
                {...form.getInputProps(`${option}.unit`)}
              />
            </Fragment>
          )
        })}
      </div>
      {question.kind === 'solarPanels' && <Muted mt="xs">{text('questions.panelsHint')}</Muted>}
      {error && <Problem mt="xs">{error}</Problem>}
    </Fieldset>
  )
}
