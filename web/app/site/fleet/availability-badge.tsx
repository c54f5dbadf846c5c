import type { Hint } from '@masar/domain/units'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const TONES = { available: 'ok', few: 'offer', ask: 'neutral' } as const satisfies Record<Hint, BadgeTone>

/** A badge that says whether a car is available for the chosen dates. */
export function AvailabilityBadge({ hint }: { hint: Hint | undefined }) {
  const t = useTexts(fleetTexts)
  return hint && <Badge tone={TONES[hint]}>{t(`hint_${hint}`)}</Badge>
}
