import { productForm } from '@gable/contract/product-form'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { deferred } from '../../../ui/deferred.tsx'
import { EditPage } from '../../../ui/form/EditPage.tsx'
import { toEdit } from '../../../ui/form/to-edit.ts'
import { client, invalidatesFor } from '../../shared/session.ts'
import { TranslationNote } from '../translation/TranslationNote.tsx'
import { ProductFields } from './ProductFields.tsx'
import { productFormOf, productLabels, shownValue } from './product-form.ts'
import { ProductNotFound, productOptions, productsPath } from './product-query.tsx'
import { text } from './text.ts'

const CardPreview = deferred(() => import('./preview/CardPreview.tsx'))

export default function EditProductPage() {
  const { productId } = useParams({ strict: false }) as { productId: string }
  const query = useQuery(toEdit(productOptions(productId)))
  return (
    <EditPage
      query={query}
      unknown={<ProductNotFound />}
      title={text('product.editTitle')}
      back={() => ({ to: productsPath, label: text('products.back') })}
      schema={productForm}
      valuesOf={productFormOf}
      labels={productLabels}
      shown={shownValue}
      submitLabel={text('product.save')}
      noun={text('product.thing')}
      save={(values, { id, version }) => client.product.update({ ...values, id, version })}
      invalidate={invalidatesFor('product')}
      aside={(form) => <CardPreview values={form.values} id={productId} />}
    >
      {(form) => (
        <>
          <ProductFields form={form} photos={query.data?.photos ?? []} />
          <TranslationNote of={query.data?.name ?? ''} />
        </>
      )}
    </EditPage>
  )
}
