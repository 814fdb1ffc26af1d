import { productPhotos } from '@gable/contract/accepted-files'
import type { ShownFile } from '@gable/contract/file'
import type { ProductForm } from '@gable/contract/product-form'
import { Text } from '@mantine/core'
import { useEffect } from 'react'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'
import { FilesField } from '../../../ui/upload/FilesField.tsx'
import { useUploads } from '../../../ui/upload/use-uploads.ts'
import { text } from './text.ts'

/** The photos of a card, uploaded as soon as they are chosen. */
export default function PhotosField({
  form,
  photos,
}: {
  form: ContractForm<ProductForm>
  photos: readonly ShownFile[]
}) {
  const uploads = useUploads('product.photo', productPhotos, photos)
  const chosen = uploads.ids.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is told when the photos change, and by nothing else
  useEffect(() => {
    if (chosen !== form.getValues().photos.join()) form.setFieldValue('photos', chosen === '' ? [] : chosen.split(','))
  }, [chosen])
  return (
    <div>
      <FilesField uploads={uploads} label={text('product.addPhoto')} hint={text('product.photosHint')} />
      {form.errors.photos && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {form.errors.photos}
        </Text>
      )}
    </div>
  )
}
