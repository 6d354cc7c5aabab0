import { coverSize } from '@app/contracts/cms/image-address'
import { useState } from 'react'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { UploadNotes } from '#ui/forms/UploadNotes.tsx'
import type { UploadProgress } from '#ui/forms/use-upload.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { cropMessages } from './crop.messages.ts'
import styles from './crop-cover.module.css'
import { croppedFile, pixelsOf } from './cropped-file.ts'

const ratio = coverSize.width / coverSize.height

interface CropCoverProps {
  /** Address of the image on this site. */
  address: string
  upload: UploadProgress
  onCrop: (file: File) => void
  onClose: () => void
}

/** Chooses the part of an image that lists and shared links show: by pointer, or by the arrow keys. */
export function CropCover({ address, upload, onCrop, onClose }: CropCoverProps) {
  const t = useT(cropMessages)
  const [crop, setCrop] = useState<PercentCrop>()
  const [image, setImage] = useState<HTMLImageElement>()
  const area = image && crop && pixelsOf(image, crop)
  const edge = (at: 'n' | 'e' | 's' | 'w' | 'ne' | 'se' | 'sw' | 'nw') => t('crop.edge', { at: t(`crop.edge.${at}`) })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('crop.title')}
      width={720}
      footer={
        <>
          <Cancel onClick={onClose} />
          <Button
            variant="primary"
            loading={upload.file !== undefined}
            disabled={!area}
            onClick={() => image && area && void croppedFile(image, area).then(onCrop)}
          >
            {t('crop.use')}
          </Button>
        </>
      }
    >
      <div className={styles.stage}>
        <ReactCrop
          keepSelection
          aspect={ratio}
          {...(crop && { crop })}
          ariaLabels={{
            cropArea: t('crop.area'),
            ...{ nDragHandle: edge('n'), eDragHandle: edge('e'), sDragHandle: edge('s'), wDragHandle: edge('w') },
            ...{ neDragHandle: edge('ne'), seDragHandle: edge('se') },
            ...{ swDragHandle: edge('sw'), nwDragHandle: edge('nw') },
          }}
          onChange={(_, percent) => setCrop(percent)}
        >
          <img
            className={styles.image}
            src={address}
            alt={t('crop.image')}
            onLoad={({ currentTarget: loaded }) => {
              const { width, height } = loaded
              const widest = makeAspectCrop({ unit: '%', width: 100 }, ratio, width, height)
              const fits =
                width / height > ratio ? makeAspectCrop({ unit: '%', height: 100 }, ratio, width, height) : widest
              setImage(loaded)
              setCrop(centerCrop(fits, width, height))
            }}
          />
        </ReactCrop>
      </div>
      <p className="t2 s13" role="status">
        {area && t('crop.size', { width: area.width, height: area.height })}
        {area && area.width < coverSize.width / 2 && ` · ${t('crop.small', { width: coverSize.width / 2 })}`}
      </p>
      <p className="t3 s13">{t('crop.help')}</p>
      <UploadNotes upload={upload} />
    </Dialog>
  )
}
