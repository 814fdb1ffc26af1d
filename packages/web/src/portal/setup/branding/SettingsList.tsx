import {
  type BrandingField,
  type BrandingGroup,
  brandingGroupKeys,
  translatedFields,
} from '@gable/contract/branding-field'
import { Accordion, Alert, Button, Group, Paper, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { IconRefresh, IconSearch } from '../../../ui/icons.tsx'
import { CountBadge, Hint, Muted } from '../../../ui/parts.tsx'
import { IconLock } from '../../../ui/shell-icons.tsx'
import { uiText } from '../../../ui/texts/ui-text.ts'
import { fieldsOf, groupOf, searchSettings } from './branding-search.ts'
import { placeOf, valueAt, type WrittenLanguage } from './branding-values.ts'
import { ContrastSummary } from './contrast/ContrastNote.tsx'
import classes from './Designer.module.css'
import type { BrandingState } from './designer-query.ts'
import { FieldRow } from './fields/FieldRow.tsx'
import { LanguageSwitch } from './language/LanguageSwitch.tsx'
import { ThankYouMedia } from './media/ThankYouMedia.tsx'
import { text } from './text.ts'
import type { Designer } from './use-designer.ts'
import { text as matchText } from './website/text.ts'
import { groupHint, groupLabel, words } from './words.ts'

interface SettingsListProps {
  designer: Designer
  opened: BrandingGroup | null
  onOpen: (group: BrandingGroup | null) => void
}

/** All settings by group, or the search results. */
export function SettingsList({ designer, opened, onOpen }: SettingsListProps) {
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed)
  const isWritten = writtenIn(designer)
  const found =
    wanted.trim() === ''
      ? undefined
      : searchSettings(wanted, words).flatMap(({ group, fields }) => {
          const written = fields.filter(isWritten)
          return written.length > 0 ? [{ group, fields: written }] : []
        })
  return (
    <Stack gap="sm">
      <LanguageSwitch designer={designer} />
      <TextInput
        type="search"
        aria-label={text('designer.search')}
        placeholder={text('designer.search')}
        leftSection={<IconSearch size={16} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        // Enter would submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {designer.language === 'en' && (
        <>
          <ContrastSummary designer={designer} />
          <LockedNotice locked={designer.loaded.facts.locked} />
        </>
      )}
      <VisuallyHidden role="status">{found?.length === 0 ? text('designer.nothing') : ''}</VisuallyHidden>
      {found?.length === 0 && <Muted p="sm">{text('designer.nothing')}</Muted>}
      {found ? (
        found.map(({ group, fields }) => (
          <Paper key={group} component="section" withBorder p="md" aria-label={groupLabel(group)}>
            <Text size="xs" fw={600} c="dimmed" mb="sm">
              {groupLabel(group)}
            </Text>
            <Fields fields={fields} designer={designer} />
          </Paper>
        ))
      ) : (
        <Accordion
          variant="separated"
          value={opened}
          onChange={(group) => onOpen(group as BrandingGroup | null)}
          order={2}
          classNames={{ item: classes.group }}
        >
          {brandingGroupKeys
            .filter((group) => fieldsOf(group).some(isWritten))
            .map((group) => (
              <Accordion.Item key={group} value={group}>
                <Accordion.Control>
                  <GroupHead group={group} designer={designer} />
                </Accordion.Control>
                <Accordion.Panel>
                  {opened === group && <GroupPanel group={group} designer={designer} />}
                </Accordion.Panel>
              </Accordion.Item>
            ))}
        </Accordion>
      )}
    </Stack>
  )
}

/**
 * In another language, only texts are edited; everything else applies to all languages. Without a partner, nothing is
 * overridden.
 */
const writtenIn =
  ({ language, loaded }: Designer) =>
  (name: BrandingField) =>
    language === 'en' ? loaded.facts.isPartner || !name.startsWith('partnerBranding') : translatedFields.includes(name)

function GroupHead({ group, designer }: { group: BrandingGroup; designer: Designer }) {
  const { form, errors, language } = designer
  const fields = fieldsOf(group)
  const changed = designer.pendingOf(fields).length
  const missing = designer.untranslated(fields).length
  const invalid = Object.keys(form.errors).filter((path) => {
    const place = placeOf(path)
    return place?.language === language && groupOf(place.field) === group
  }).length
  const unreadable = errors.some(({ of }) => groupOf(of) === group)
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs" pr="xs">
      <div>
        <Text fw={600}>{groupLabel(group)}</Text>
        <Text size="xs" c={missing > 0 ? 'orange.9' : 'dimmed'}>
          {missing > 0 ? text.counted('words.missing', missing) : hintOf(group, language)}
        </Text>
      </div>
      {invalid > 0 ? (
        <CountBadge color="red" count={invalid} words={uiText.counted('form.errors', invalid)} />
      ) : (
        changed > 0 && (
          <CountBadge
            color={unreadable ? 'orange' : 'blue'}
            count={changed}
            words={text.counted('designer.changes', changed)}
          />
        )
      )}
    </Group>
  )
}

const hintOf = (group: BrandingGroup, language: WrittenLanguage) =>
  language === 'en' ? groupHint(group) : text('words.groupDone', { language: text(`choice.${language}`) })

function GroupPanel({ group, designer }: { group: BrandingGroup; designer: Designer }) {
  const { form, loaded, language, isFixed, isLocked } = designer
  const fields = fieldsOf(group).filter(writtenIn(designer))
  const isEnglish = language === 'en'
  const resettable = fields.some((field) =>
    isEnglish
      ? form.values[field] !== loaded.defaults[field] && !isFixed(field)
      : valueAt(form.values, { field, language }) !== '',
  )
  return (
    <Stack gap="md">
      {isEnglish && fields.some(isLocked) && <Hint>{text('lock.label')}</Hint>}
      {isEnglish && group === 'colors' && loaded.facts.locked === null && <MatchButton designer={designer} />}
      <Fields fields={fields} designer={designer} />
      {isEnglish && group === 'thankYou' && loaded.facts.locked === null && <ThankYouMedia />}
      {resettable && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconRefresh size={16} />}
          onClick={() => designer.reset(fields)}
          style={{ alignSelf: 'flex-start' }}
        >
          {text(isEnglish ? 'designer.resetGroup' : 'words.clearGroup')}
        </Button>
      )}
    </Stack>
  )
}

function Fields({ fields, designer }: { fields: readonly BrandingField[]; designer: Designer }) {
  return (
    <Stack gap="md">
      {fields.map((name) => (
        <FieldRow key={name} name={name} designer={designer} />
      ))}
    </Stack>
  )
}

/** Says why the look cannot be changed, and links to the required subscription. */
function LockedNotice({ locked }: { locked: BrandingState['facts']['locked'] }) {
  if (locked === null) return null
  const why = locked === 'country' || locked === 'status' ? ` ${text(`locked.${locked}`)}` : ''
  return (
    <Alert color="blue" icon={<IconLock />} title={text('locked.title')}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{text('locked.body') + why}</Text>
        <Button size="xs" renderRoot={(props) => <Link to="/personal/billing" {...props} />}>
          {text('locked.action')}
        </Button>
      </Stack>
    </Alert>
  )
}

const MatchWebsite = lazy(() => import('./website/MatchWebsite.tsx'))

/** Opens the dialog that copies colors and fonts from the company's website. */
function MatchButton({ designer }: { designer: Designer }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="light" size="sm" onClick={() => setOpened(true)}>
        {matchText('match.open')}
      </Button>
      <Suspense>{opened && <MatchWebsite onAccept={designer.take} onClose={() => setOpened(false)} />}</Suspense>
    </>
  )
}
