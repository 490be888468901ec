import Typography, { type TypographyProps } from '@mui/material/Typography';
import type { ComponentProps, ElementType, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

export interface MessageProps {
  readonly message: string;
  readonly values?: NonNullable<ComponentProps<typeof FormattedMessage>['values']>;
}

type TextProps = TypographyProps<ElementType, { readonly component?: ElementType }> & MessageProps;

export function Text({ message, values, ...typography }: TextProps) {
  return (
    <Typography {...typography}>
      <FormattedMessage id={message} {...(values && { values })} />
    </Typography>
  );
}

/** The name of a person, which browsers must not translate. */
export const Name = ({ children }: { children: ReactNode }) => <span translate="no">{children}</span>;
