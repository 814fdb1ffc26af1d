/**
 * The columns of a file that hold our fields: the operator's mapping, or else the names that such files usually use.
 */
const knownNames: Record<Field, readonly string[]> = {
  id: ['@id', 'GlobalID', 'GLOBALID', 'globalid', 'id', 'ID'],
  label: ['LABELNAME', 'FULLADDR', 'FULL_ADDR', 'FullAddress', 'full_address', 'ADDRESS', 'address', 'label'],
  number: [
    'HOUSENUMBE',
    'HOUSENUMBER',
    'addr:housenumber',
    'number',
    'NUMBER',
    'house_number',
    'housenumber',
    'ADDRNUM',
    'Add_Number',
  ],
  street: ['addr:street', 'street', 'STREET', 'STREETNAME', 'street_name', 'St_FullName', 'FULLNAME', 'road'],
  unit: ['SUB_UNIT', 'addr:unit', 'unit', 'UNIT', 'Unit'],
  city: ['COMMUNITY', 'addr:city', 'city', 'CITY', 'Post_City', 'POST_COMM', 'MUNICIPALITY', 'town'],
  state: ['STATE', 'addr:state', 'state', 'State', 'region', 'REGION'],
  postalCode: [
    'ZIPCODE',
    'addr:postcode',
    'postcode',
    'POSTCODE',
    'ZIP',
    'zip',
    'Zip_Code',
    'POSTALCODE',
    'postal_code',
  ],
  name: ['name', 'NAME', 'FULLNAME', 'FULL_NAME', 'STREETNAME', 'ROADNAME', 'RD_NAME', 'St_FullName'],
  kind: ['class', 'CLASS', 'highway', 'fclass', 'ROADCLASS', 'MTFCC', 'type', 'TYPE'],
}

export type Field = 'id' | 'label' | 'number' | 'street' | 'unit' | 'city' | 'state' | 'postalCode' | 'name' | 'kind'
export const fields = Object.keys(knownNames) as Field[]
export type FieldMap = Partial<Record<Field, string>>

/** Reads a field of a row as trimmed text; empty if the row does not have it. */
export type ReadField = (properties: Record<string, unknown>, field: Field) => string

export function fieldReader(map: FieldMap): ReadField {
  const names = { ...knownNames }
  for (const [field, column] of Object.entries(map)) names[field as Field] = [column]
  return (properties, field) => {
    for (const name of names[field]) {
      const value = properties[name]
      if (value !== undefined && value !== null && typeof value !== 'object') return String(value).trim()
    }
    return ''
  }
}
