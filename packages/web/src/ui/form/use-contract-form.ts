import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'

export type ContractSchema = Parameters<typeof schemaResolver>[0]
/** A form of texts, as fields hold them; the contract's schema makes digits and codes of them on the server. */
export type ContractForm<Values extends object> = UseFormReturnType<Values>

/**
 * A form under a schema of the contract: the same rules and sentences as the server's. A field is checked when it is left,
 * and again while it is being mended. With `whenSent` not before the form is sent: where links stand below the fields, a
 * sentence that appears as one is left would move them away under the finger.
 */
export function useContractForm<Values extends object>(
  schema: ContractSchema,
  initialValues: Values,
  { whenSent = false } = {},
) {
  return useForm<Values>({
    mode: 'controlled',
    initialValues,
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnBlur: !whenSent,
    clearInputErrorOnChange: true,
  })
}
