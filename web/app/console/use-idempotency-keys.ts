import { useState } from 'react'
import { idempotencyKeys } from '../idempotency.ts'

export const useIdempotencyKeys = () => useState(idempotencyKeys)[0]
