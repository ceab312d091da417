import { Component, type ComponentType, h } from 'preact'

/** A component that is rendered again only when a member of its props changes (compared by identity). */
export function memo<P extends object>(View: ComponentType<P>): ComponentType<P> {
  return class extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      const before = this.props as Record<string, unknown>
      const after = next as Record<string, unknown>
      const names = new Set([...Object.keys(before), ...Object.keys(after)])
      return [...names].some((name) => before[name] !== after[name])
    }
    override render(props: P) {
      return h(View, props)
    }
  }
}
