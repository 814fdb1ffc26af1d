import { proposalPhotos } from '@gable/contract/accepted-files'
import { type SpokenLanguage, spokenLanguages } from '@gable/contract/format/locale'
import { money } from '@gable/contract/format/money'
import { newId } from '@gable/contract/new-id'
import type { ProposalDetail } from '@gable/contract/proposal'
import { type StructureKind, structureKinds } from '@gable/contract/proposal-form'
import { proposalLimits } from '@gable/contract/proposal-limits'
import { fileAddress } from '@gable/contract/upload'
import { Anchor, Button, Checkbox, Group, Image, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { WholeField } from '../../../../ui/form/NumberField.tsx'
import { Hint, Muted, Panel, Problem, TextLink } from '../../../../ui/parts.tsx'
import { api } from '../../../shared/session.ts'
import { termsPath } from '../proposal-query.ts'
import { text } from '../text.ts'
import { ForeignHint } from './ForeignHint.tsx'
import { UploadButton } from './UploadButton.tsx'
import type { ProposalEdit } from './use-proposal.ts'

const counts = Array.from({ length: proposalLimits.signers }, (_, index) => `${index + 1}`)

/** The recipients of the proposal, one for each signer, and its expiration date. */
export function CustomersPanel({ edit, bounds }: { edit: ProposalEdit; bounds: ProposalDetail['bounds'] }) {
  const { form, errors, missing } = edit
  const { customers } = form
  const resize = (signers: number) => {
    const added = Array.from({ length: Math.max(0, signers - customers.length) }, () => ({
      id: newId(),
      name: '',
      email: '',
    }))
    edit.change({ signers, customers: [...customers, ...added].slice(0, signers) })
  }
  const write = (id: string, part: Partial<(typeof customers)[number]>) =>
    edit.change({ customers: customers.map((one) => (one.id === id ? { ...one, ...part } : one)) })
  return (
    <Panel title={text('customers.title')}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NativeSelect
            label={text('customers.signers')}
            description={'\u00a0'}
            data={counts}
            value={`${form.signers}`}
            onChange={(event) => resize(Number(event.currentTarget.value))}
          />
          <WholeField
            label={text('customers.days')}
            description={text('customers.daysHint', { min: `${bounds.minDays}`, max: `${bounds.maxDays}` })}
            value={form.expiryDays}
            error={errors.expiryDays ?? missing.expiryDays}
            onChange={(days) => edit.change({ expiryDays: days ?? Number.NaN })}
          />
        </SimpleGrid>
        {customers.map(({ id, name, email }, index) => (
          <SimpleGrid key={id} cols={{ base: 1, sm: 2 }}>
            <TextInput
              label={text('customers.name', { number: index + 1 })}
              value={name}
              error={errors[`customers.${index}.name`]}
              onChange={(event) => write(id, { name: event.currentTarget.value })}
            />
            <TextInput
              label={text('customers.email', { number: index + 1 })}
              type="email"
              value={email}
              error={errors[`customers.${index}.email`]}
              onChange={(event) => write(id, { email: event.currentTarget.value })}
            />
          </SimpleGrid>
        ))}
        {missing.customers && (
          <Text size="sm" c="orange.9">
            {missing.customers}
          </Text>
        )}
      </Stack>
    </Panel>
  )
}

/** Selects the rep quote's options that the customer may choose from. */
export function QuotePanel({ proposal, edit }: { proposal: ProposalDetail; edit: ProposalEdit }) {
  const { optionIds } = edit.form
  const { options, currency } = proposal
  const toggle = (id: string, on: boolean) =>
    edit.change({
      optionIds: options.flatMap((option) =>
        (option.id === id ? on : optionIds.includes(option.id)) ? [option.id] : [],
      ),
    })
  return (
    <Panel title={text('quote.title')}>
      <Stack gap="sm">
        <Muted>{text('quote.hint')}</Muted>
        {options.map(({ id, title, productName, upgrades, totalCents }) => (
          <Checkbox
            key={id}
            label={`${title}: ${[productName, ...upgrades, money(totalCents, currency)].join(', ')}`}
            checked={optionIds.includes(id)}
            onChange={(event) => toggle(id, event.currentTarget.checked)}
          />
        ))}
        {edit.errors.optionIds && <Problem>{edit.errors.optionIds}</Problem>}
      </Stack>
    </Panel>
  )
}

/** The names of the rep quote's structures, and which are included in the price. */
export function StructuresPanel({ edit }: { edit: ProposalEdit }) {
  const { form, errors } = edit
  const write = (id: string, part: Partial<(typeof form.structures)[number]>) =>
    edit.change({ structures: form.structures.map((one) => (one.id === id ? { ...one, ...part } : one)) })
  return (
    <Panel title={text('structures.title')}>
      <Stack gap="lg">
        {form.structures.map(({ id, name, included, kind }, index) => (
          <SimpleGrid key={id} cols={{ base: 1, sm: 3 }} spacing="sm">
            <TextInput
              label={text('structures.name')}
              value={name}
              error={errors[`structures.${index}.name`]}
              onChange={(event) => write(id, { name: event.currentTarget.value })}
            />
            <NativeSelect
              label={text('structures.kind')}
              data={structureKinds.map((value) => ({ value, label: text(`structures.${value}`) }))}
              value={kind}
              error={errors[`structures.${index}.kind`]}
              onChange={(event) => write(id, { kind: event.currentTarget.value as StructureKind })}
            />
            <Checkbox
              mt={{ sm: 30 }}
              label={text('structures.included')}
              checked={included}
              onChange={(event) => write(id, { included: event.currentTarget.checked })}
            />
          </SimpleGrid>
        ))}
        {errors.structures && <Problem>{errors.structures}</Problem>}
      </Stack>
    </Panel>
  )
}

/** Selects the contract terms that follow the sections. */
export function TermsPanel({ edit }: { edit: ProposalEdit }) {
  const { data } = useQuery(api.term.list.queryOptions())
  const { termIds } = edit.form
  const toggle = (id: string, on: boolean) =>
    edit.change({ termIds: on ? [...termIds, id] : termIds.filter((one) => one !== id) })
  return (
    <Panel title={text('terms.title')} aside={<TextLink to={termsPath}>{text('terms.manage')}</TextLink>}>
      <Stack gap="sm">
        <Muted>{text(data?.terms.length === 0 ? 'terms.none' : 'terms.choose')}</Muted>
        {data?.terms.map(({ id, name, file }) => (
          <Group key={id} gap="sm">
            <Checkbox
              label={name}
              checked={termIds.includes(id)}
              onChange={(event) => toggle(id, event.currentTarget.checked)}
            />
            <Anchor
              href={fileAddress(file.id)}
              target="_blank"
              rel="noreferrer"
              size="sm"
              aria-label={`${text('terms.preview')}: ${name}`}
            >
              {text('terms.preview')}
            </Anchor>
          </Group>
        ))}
      </Stack>
    </Panel>
  )
}

/** The proposal's name, and the content of its cover. */
export function CoverPanel({ edit }: { edit: ProposalEdit }) {
  const { form, errors } = edit
  const { cover } = form
  const foreign = edit.foreign.find(({ at }) => at === 'cover')
  return (
    <Panel title={text('cover.title')}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={text('cover.name')}
            description={text('cover.nameHint')}
            value={form.name}
            error={errors.name}
            onChange={(event) => edit.change({ name: event.currentTarget.value })}
          />
          <NativeSelect
            label={text('cover.language')}
            description={text(edit.isValid ? 'cover.languageHint' : 'save.invalid')}
            data={spokenLanguages.map((value) => ({ value, label: text(`language.${value}`) }))}
            value={edit.speaking ?? form.language}
            disabled={!edit.isValid}
            onChange={(event) => edit.speak(event.currentTarget.value as SpokenLanguage)}
          />
        </SimpleGrid>
        <TextInput
          label={text('cover.heading')}
          value={cover.title}
          error={errors['cover.title']}
          onChange={(event) => edit.change({ cover: { ...cover, title: event.currentTarget.value } })}
        />
        {foreign && <ForeignHint language={foreign.language} />}
        {cover.photoId && (
          <Image src={fileAddress(cover.photoId)} alt={text('cover.photo')} radius="md" mah={260} fit="cover" />
        )}
        <Group gap="sm" align="flex-start">
          <UploadButton
            purpose="proposal.photo"
            accepted={proposalPhotos}
            label={text(cover.photoId ? 'cover.changePhoto' : 'cover.addPhoto')}
            onDone={({ id }) => edit.change((now) => ({ cover: { ...now.cover, photoId: id } }))}
          />
          {cover.photoId && (
            <Button size="sm" variant="subtle" onClick={() => edit.change({ cover: { ...cover, photoId: null } })}>
              {text('cover.removePhoto')}
            </Button>
          )}
          <Hint mt={10}>{text('cover.photoHint')}</Hint>
        </Group>
      </Stack>
    </Panel>
  )
}
