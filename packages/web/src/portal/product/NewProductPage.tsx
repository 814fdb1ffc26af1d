import { productForm } from '@gable/contract/product-form'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { Ladder } from '../../ui/Ladder.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { client, staleAfter } from '../api.ts'
import { ProductFields } from './ProductFields.tsx'
import { copyOf, newProduct } from './product-form.ts'
import { ProductGone, productOptions, productsPath } from './product-query.tsx'
import { text } from './texts/text.ts'

/** A new card, or one like another: `?copy=` its id. */
export default function NewProductPage() {
  const { copy } = useSearch({ strict: false }) as { copy?: string }
  return copy ? <CopyPage id={copy} /> : <NewCard values={newProduct} />
}

function CopyPage({ id }: { id: string }) {
  const found = useQuery(productOptions(id))
  return (
    <Ladder page query={found} pending={<Loading lines={8} height={28} />} unknown={<ProductGone />}>
      {(card) => <NewCard values={copyOf(card)} />}
    </Ladder>
  )
}

function NewCard({ values }: { values: typeof newProduct }) {
  const navigate = useNavigate()
  const form = useContractForm(productForm, values)
  return (
    <FormPage
      title={text('product.newTitle')}
      back={{ to: productsPath, label: text('products.back') }}
      form={form}
      submitLabel={text('product.save')}
      thing={text('product.thing')}
      action={text('product.created')}
      submit={(card, idempotencyKey) => client.product.create({ ...card, idempotencyKey })}
      invalidate={staleAfter('product')}
      onDone={() => void navigate({ to: productsPath })}
    >
      <ProductFields form={form} />
    </FormPage>
  )
}
