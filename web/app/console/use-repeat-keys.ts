import { useState } from 'react'
import { repeatKeys } from '../repeats.ts'

export const useRepeatKeys = () => useState(repeatKeys)[0]
