import { useState } from 'react'
import { repeatKeys } from '../repeats.ts'

export const useIdempotencyKeys = () => useState(repeatKeys)[0]
