import { expect, test } from 'vitest'
import { codeOfPhone } from './dialling-codes.ts'

test.each([
  ['', '91'],
  ['98765 43210', '91'],
  ['9212 4410', '968'],
  ['٩٢١٢ ٤٤١٠', '968'],
  ['24001992', '968'],
  ['29001992', '91'],
  ['+968 9212 4410', '968'],
  ['00971 50 123 4567', '971'],
  ['+961 3 123456', '961'],
  ['+98 21 1234567', '98'],
  ['+999 123456', '91'],
])('%j goes with +%s', (phone, code) => expect(codeOfPhone(phone)).toBe(code))
