/** The bar chart of enquiries by day. Loaded only in the browser; the table beside it says the same. */
import { KINDS, type Kind } from '@masar/domain/vehicles'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { useLanguage } from '../../i18n/use-language.tsx'

export type Day = { day: string; rental: number; leasing: number; pre_owned: number }

type DaysChartProps = {
  days: readonly Day[]
  names: Record<Kind, string>
  dayName: (day: string) => string
  label: string
}

const COLOURS: Record<Kind, string> = { rental: 'var(--chart-rental)', leasing: 'var(--chart-leasing)', pre_owned: 'var(--chart-preowned)' }

export function DaysChart({ days, names, dayName, label }: DaysChartProps) {
  const rightToLeft = useLanguage() === 'ar'
  const direction = rightToLeft ? 'rtl' : 'ltr'
  return (
    // The chart library computes positions from left to right; in Arabic only the axis is reversed.
    <div className="days-chart" dir="ltr" role="img" aria-label={label}>
      <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 320, height: 260 }}>
        <BarChart data={[...days]} accessibilityLayer={false} barCategoryGap="18%" margin={{ top: 8, right: 4, left: 4, bottom: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="day"
            reversed={rightToLeft}
            tickFormatter={dayName}
            minTickGap={28}
            tickLine={false}
            axisLine={{ stroke: 'var(--line-strong)' }}
            // WebKit ignores Unicode direction characters in SVG text.
            tick={{ fill: 'var(--text-2)', fontSize: 12, direction }}
          />
          <YAxis
            orientation={rightToLeft ? 'right' : 'left'}
            allowDecimals={false}
            width={32}
            tickLine={false}
            axisLine={false}
            tick={{ fill: 'var(--text-2)', fontSize: 12 }}
          />
          <Tooltip
            cursor={{ fill: 'var(--brand-soft)' }}
            labelFormatter={(day) => dayName(String(day))}
            contentStyle={{
              background: 'var(--surface)',
              borderColor: 'var(--line)',
              borderRadius: 8,
              direction,
            }}
            itemStyle={{ color: 'var(--text)' }}
            labelStyle={{ color: 'var(--text-2)' }}
          />
          {KINDS.map((kind) => (
            <Bar key={kind} dataKey={kind} name={names[kind]} stackId="day" fill={COLOURS[kind]} isAnimationActive={false} />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}
