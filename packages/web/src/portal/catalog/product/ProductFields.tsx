import { productPhotos } from '@gable/contract/accepted-files'
import type { ShownFile } from '@gable/contract/file'
import { limits } from '@gable/contract/limits'
import type { ProductForm } from '@gable/contract/product-form'
import { productUnits } from '@gable/contract/product-unit'
import { type NamedSlope, namedSlopes, priceKinds } from '@gable/contract/status'
import {
  Button,
  Checkbox,
  Fieldset,
  Group,
  Menu,
  NativeSelect,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId } from 'react'
import { DecimalField } from '../../../ui/form/NumberField.tsx'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'
import { Hint, Problem, Strong } from '../../../ui/parts.tsx'
import { IconFileText } from '../../../ui/shell-icons.tsx'
import { FilesField } from '../../../ui/upload/FilesField.tsx'
import { useUploads } from '../../../ui/upload/use-uploads.ts'
import { api } from '../../shared/session.ts'
import { WithSnippets } from '../../shared/snippet/WithSnippets.tsx'
import classes from './fields/WarrantyTemplates.module.css'
import { type WarrantyTemplate, warrantyTemplates, withTemplate } from './fields/warranty-templates.ts'
import { productLabels } from './product-form.ts'
import { text } from './text.ts'

type Form = ContractForm<ProductForm>

/** The fields of a product card. Each shows the contract's message when it is invalid. */
export function ProductFields(props: {
  form: Form
  photos?: readonly ShownFile[]
  /** Shown below the price: its source, while it is not the company's own. */
  beneathPrice?: ReactNode
}) {
  const { form, photos = [], beneathPrice } = props
  const { data } = useQuery(api.product.labels.queryOptions())
  const field = (name: keyof ProductForm, required = false) => ({
    label: productLabels[name],
    withAsterisk: required,
    ...form.getInputProps(name),
  })
  const below = {}
  const templates = (label: string) => (
    <WarrantyTemplates field={label} onChoose={(chosen) => form.setValues(withTemplate(form.getValues(), chosen))} />
  )
  const { product } = limits
  const labelsId = useId()
  return (
    <>
      <Fieldset legend={text('product.about')} variant="unstyled">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput maxLength={product.name + 1} {...field('name', true)} />
          <TextInput
            maxLength={product.type + 1}
            description={text('product.typeHint')}
            {...below}
            {...field('type', true)}
          />
          <TextInput
            list={labelsId}
            autoComplete="off"
            maxLength={product.label + 1}
            description={text('product.labelHint')}
            {...below}
            {...field('label')}
          />
          <datalist id={labelsId}>
            {data?.labels.map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </SimpleGrid>
      </Fieldset>
      <PriceFields form={form} beneath={beneathPrice} />
      <Fieldset legend={text('product.photos')} variant="unstyled">
        <PhotosField form={form} photos={photos} />
      </Fieldset>
      <Fieldset legend={text('product.words')} variant="unstyled">
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <TextField form={form} name="topFeatures" minRows={3} description={text('product.linesHint')} />
            <TextField form={form} name="whatIsIncluded" minRows={3} description={text('product.linesHint')} />
          </SimpleGrid>
          <TextField form={form} name="warranty" minRows={2} tools={templates(productLabels.warranty)} />
          <TextField
            form={form}
            name="warrantyCoverageType"
            minRows={1}
            tools={templates(productLabels.warrantyCoverageType)}
          />
          <TextField form={form} name="additionalCostText" minRows={1} />
        </Stack>
      </Fieldset>
      <Fieldset legend={text('product.ordering')} variant="unstyled">
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
          <TextInput maxLength={product.sku + 1} {...field('sku')} />
          <NativeSelect
            data={productUnits.map((value) => ({ value, label: text(`product.unit.${value}`) }))}
            {...field('unit', true)}
          />
          {form.values.unit === 'custom' && <TextInput {...field('customUnitName', true)} />}
        </SimpleGrid>
      </Fieldset>
      <Checkbox
        label={productLabels.active}
        checked={form.values.active}
        onChange={(event) => form.setFieldValue('active', event.currentTarget.checked)}
      />
    </>
  )
}

/** The pricing, and the slopes for which the product is offered. */
function PriceFields({ form, beneath }: { form: Form; beneath: ReactNode }) {
  const amount = (name: 'priceCents' | 'pricePerSheetCents' | 'costCents' | 'wasteBps', required = false) => {
    const { error, onBlur } = form.getInputProps(name)
    return {
      label: productLabels[name],
      withAsterisk: required,
      error,
      onBlur,
      value: form.values[name],
      // A missing or invalid number is rejected by validation before anything is sent.
      onChange: (value: number | null) => form.setFieldValue(name, value as number),
    }
  }
  const surcharges = form.values.slopeSurchargeCents
  const surcharge = (slope: NamedSlope, cents: number | null) => {
    const { [slope]: _was, ...others } = surcharges
    form.setFieldValue('slopeSurchargeCents', cents === null ? others : { ...others, [slope]: cents })
  }
  return (
    <Fieldset legend={text('product.pricing')} variant="unstyled">
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <NativeSelect
            label={productLabels.priceKind}
            withAsterisk
            data={priceKinds.map((value) => ({ value, label: text(`product.priceKind.${value}`) }))}
            {...form.getInputProps('priceKind')}
          />
          <DecimalField leftSection="$" {...amount('priceCents', true)} />
        </SimpleGrid>
        {beneath}
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <DecimalField leftSection="$" description={text('product.costHint')} {...amount('costCents')} />
          <DecimalField leftSection="$" {...amount('pricePerSheetCents')} />
          <DecimalField description={text('product.wasteHint')} {...amount('wasteBps')} />
        </SimpleGrid>
        <Checkbox.Group
          label={productLabels.slopes}
          withAsterisk
          error={form.errors.slopes}
          value={form.values.slopes}
          onChange={(chosen) =>
            form.setFieldValue(
              'slopes',
              namedSlopes.filter((slope) => chosen.includes(slope)),
            )
          }
        >
          <Group mt="xs" gap="lg">
            {namedSlopes.map((slope) => (
              <Checkbox key={slope} value={slope} label={text(`product.slope.${slope}`)} />
            ))}
          </Group>
        </Checkbox.Group>
        <Fieldset legend={productLabels.slopeSurchargeCents} variant="unstyled">
          <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md">
            {namedSlopes.map((slope) => (
              <DecimalField
                key={slope}
                leftSection="$"
                label={text(`product.slope.${slope}`)}
                error={form.errors[`slopeSurchargeCents.${slope}`]}
                value={surcharges[slope] ?? null}
                onChange={(cents) => surcharge(slope, cents)}
              />
            ))}
          </SimpleGrid>
        </Fieldset>
      </Stack>
    </Fieldset>
  )
}

/** The photos of a card, uploaded as soon as they are chosen. */
function PhotosField({ form, photos }: { form: ContractForm<ProductForm>; photos: readonly ShownFile[] }) {
  const uploads = useUploads('product.photo', productPhotos, photos)
  const chosen = uploads.ids.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is told when the photos change, and by nothing else
  useEffect(() => {
    if (chosen !== form.getValues().photos.join()) form.setFieldValue('photos', chosen === '' ? [] : chosen.split(','))
  }, [chosen])
  return (
    <div>
      <FilesField uploads={uploads} label={text('product.addPhoto')} hint={text('product.photosHint')} />
      {form.errors.photos && <Problem>{form.errors.photos}</Problem>}
    </div>
  )
}

interface TextFieldProps {
  form: ContractForm<ProductForm>
  name: 'warranty' | 'warrantyCoverageType' | 'additionalCostText' | 'topFeatures' | 'whatIsIncluded'
  minRows: number
  description?: string
  /** Other tools that insert text, next to the snippets. */
  tools?: ReactNode
}

/** A longer text of a card, or a list of lines, with access to the company's snippets. */
function TextField({ form, name, minRows, description, tools }: TextFieldProps) {
  const value = form.values[name]
  const written = typeof value === 'string' ? value : value.join('\n')
  const write = (text: string) =>
    form.setFieldValue(name, typeof value === 'string' ? text : text === '' ? [] : text.split('\n'))
  return (
    <WithSnippets<HTMLTextAreaElement>
      field={productLabels[name]}
      value={written}
      onChange={write}
      kind={typeof value === 'string' ? 'text' : 'lines'}
      tools={tools}
    >
      {(input) => (
        <Textarea
          ref={input}
          autosize
          minRows={minRows}
          description={description}
          {...form.getInputProps(name)}
          label={productLabels[name]}
          value={written}
          onChange={(event) => write(event.currentTarget.value)}
        />
      )}
    </WithSnippets>
  )
}

/** Inserts a commonly used warranty text, which can be edited freely. */
function WarrantyTemplates({ field, onChoose }: { field: string; onChoose: (template: WarrantyTemplate) => void }) {
  return (
    <Menu width={340} position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          size="compact-xs"
          variant="subtle"
          fw={500}
          leftSection={<IconFileText size={14} />}
          aria-label={text('template.into', { field })}
        >
          {text('template.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {warrantyTemplates.map((template) => (
          <Menu.Item key={template.name} onClick={() => onChoose(template)}>
            <Strong>{template.name}</Strong>
            <Hint lineClamp={2}>{template.warranty}</Hint>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
